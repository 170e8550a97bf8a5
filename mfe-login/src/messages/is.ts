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
    rememberDeviceHint:
      'Þá þarftu ekki kóða næst þegar þú skráir þig inn á þessu tæki. Ekki haka við ef fleiri nota tækið.',
    back: 'Til baka',
  },
  restrictions: {
    title: 'Innskráning er læst á óþekktum tækjum',
    text: 'Þú hefur læst fyrir innskráningu á óþekktum tækjum og við þekkjum þetta tæki ekki.',
    mend: 'Skráðu þig inn á tæki sem þú hefur notað áður til að opna aftur fyrir önnur tæki.',
    back: 'Aftur á innskráningu',
  },
  deviceNotKnown: {
    title: 'Við þekkjum ekki þetta tæki',
    text: 'Skráðu þig inn með símanúmeri. Þá getum við sent þér kóða til að staðfesta tækið.',
  },
  signedIn: {
    loading: 'Athuga innskráninguna …',
    title: 'Þú hefur þegar skráð þig inn',
    text: 'Nafn: {{name}}',
    goOn: 'Halda áfram',
    other: 'Skrá mig inn aftur eða með öðrum skilríkjum',
  },
} as const
