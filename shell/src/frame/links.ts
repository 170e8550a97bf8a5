/** Where the terms and the help of the portal are. A country that runs it puts its own here. */
export const links = {
  terms: 'https://hlid.example/skilmalar',
  assistance: 'https://hlid.example/adstod',
} as const
