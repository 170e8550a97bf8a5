export const is = {
  signIn: {
    title: 'Skráðu þig inn',
    client: 'Innskráning í þjónustuna {{client}}',
    noClient: 'Notaðu rafræn skilríki til að skrá þig inn.',
    rememberPhone: 'Muna númerið',
    rememberSsn: 'Muna kennitöluna',
  },
  restrictions: {
    advice: 'Skráðu þig inn á tæki sem þú hefur notað áður til að opna aftur fyrir önnur tæki.',
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
