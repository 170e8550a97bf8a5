export const is = {
  welcome: { title: 'Velkomin', text: 'Hér byrjar nýtt ferli.' },
} as const
