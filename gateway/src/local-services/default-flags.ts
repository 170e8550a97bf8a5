/** Flags in the flag service's public format (config_v6): `t` 0 is a boolean, `v` its value. */
export const defaultFlags = {
  p: { u: 'https://cdn-global.configcat.com', r: 0, s: 'hlid-local' },
  s: [],
  f: {
    rememberDevice: { t: 0, v: { b: true }, i: 'on' },
    cardLogin: { t: 0, v: { b: true }, i: 'on' },
    sessionReplay: { t: 0, v: { b: false }, i: 'off' },
  },
}
