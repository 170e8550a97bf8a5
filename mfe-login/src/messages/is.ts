export const is = {
  signIn: {
    title: 'Skráðu þig inn',
    client: 'Innskráning í þjónustuna {{client}}',
    noClient: 'Notaðu rafræn skilríki til að skrá þig inn.',
    tooLittle: 'Þessi þjónusta krefst öruggari auðkenningar og því eru færri leiðir í boði.',
    rememberPhone: 'Muna númerið',
    rememberSsn: 'Muna kennitöluna',
  },
  passkey: {
    signIn: 'Skrá inn með aðgangslykli',
    tooLittleText: 'Þessi þjónusta krefst öruggari auðkenningar en aðgangslykils. Notaðu rafræn skilríki.',
  },
  restrictions: {
    advice: 'Skráðu þig inn á tæki sem þú hefur notað áður til að opna aftur fyrir önnur tæki.',
    passkey: 'Þú getur líka skráð þig inn hér með aðgangslykli.',
    back: 'Aftur á innskráningu',
  },
  signedIn: {
    loading: 'Athuga innskráninguna …',
    title: 'Þú hefur þegar skráð þig inn',
    text: 'Nafn: {{name}}',
    goOn: 'Halda áfram',
    other: 'Skrá mig inn aftur eða með öðrum skilríkjum',
  },
} as const
