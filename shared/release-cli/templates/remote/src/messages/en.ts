export const en = {
  welcome: { title: 'Welcome', text: 'A new flow begins here.' },
} as const
