export const is = {
  signIn: {
    title: 'Skráðu þig inn',
    client: '{{client}} biður þig um að skrá þig inn.',
    noClient: 'Notaðu rafræn skilríki til að skrá þig inn.',
    rememberPhone: 'Muna númerið',
    rememberSsn: 'Muna kennitöluna',
  },
  twoFactor: {
    title: 'Sláðu inn kóðann',
    intro: 'Við sendum þriggja stafa kóða með SMS-skilaboðum í símanúmerið {{phone}}.',
    rememberDevice: 'Muna þetta tæki',
    rememberDeviceHint: 'Þá biðjum við ekki um kóða hér næst. Ekki haka við ef fleiri nota tækið.',
    back: 'Til baka',
  },
  restrictions: {
    title: 'Lás er á innskráningu',
    text: 'Þú hefur læst fyrir innskráningu úr óþekktum tækjum og þetta tæki þekkjum við ekki.',
    mend: 'Skráðu þig inn úr tæki sem þú hefur notað áður til að taka lásinn af.',
    back: 'Aftur á innskráningu',
  },
  deviceNotKnown: {
    title: 'Við þekkjum ekki þetta tæki',
    text: 'Skráðu þig inn með símanúmeri. Þá getum við sent þér kóða til að staðfesta tækið.',
  },
  signedIn: {
    loading: 'Athuga innskráninguna …',
    title: 'Þú hefur þegar skráð þig inn',
    text: 'Innskráð nafn: {{name}}.',
    goOn: 'Halda áfram',
    other: 'Skrá mig inn aftur eða með öðrum skilríkjum',
  },
} as const
