export const paths = { welcome: '/__PATH__' } as const
