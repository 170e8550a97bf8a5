import type { Language } from '../http/locale'

/** The few pages that OpenID Connect itself shows; plain, without a script. */
const texts = {
  is: {
    expired: 'Innskráningin er útrunnin',
    startAgain: 'Farðu aftur á síðuna sem þú komst frá og byrjaðu upp á nýtt.',
    signOut: 'Viltu skrá þig út?',
    signOutText: 'Þú skráist út af innskráningarsíðunni og öllum þjónustum sem þú opnaðir með henni.',
    yes: 'Skrá mig út',
    signedOut: 'Þú hefur skráð þig út',
    close: 'Óhætt er að loka glugganum.',
  },
  en: {
    expired: 'This sign-in has expired',
    startAgain: 'Go back to the page you came from and start again.',
    signOut: 'Do you want to sign out?',
    signOutText: 'You will be signed out of the sign-in page and of every service you opened with it.',
    yes: 'Sign me out',
    signedOut: 'You have signed out',
    close: 'You can close this window.',
  },
} as const

const styles = `
  :root { color-scheme: light dark; font: 18px/1.5 'IBM Plex Sans', system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f4f0; color: #14213a; }
  main { box-sizing: border-box; width: min(460px, 100vw - 24px); padding: 40px; border-radius: 24px; background: #fff; }
  h1 { margin: 0 0 16px; font-size: 30px; line-height: 1.2; color: #072a50; }
  button { min-height: 56px; padding: 10px 24px; border: 0; border-radius: 8px; background: #0b3c6f; color: #fff;
    font: 600 18px/1.35 inherit; cursor: pointer; }
  :focus-visible { outline: 3px solid #d9480f; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #0e1622; color: #eef1f6; } main { background: #16202f; } h1 { color: #b9d9f8; }
    button { background: #8fc1f2; color: #0b1420; } }`

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} – Hlið</title><style>${styles}</style><main><h1>${title}</h1>${body}</main>`

export const expiredPage = (language: Language) =>
  page(language, texts[language].expired, `<p>${texts[language].startAgain}</p>`)

/** @param form the library's form, whose id the button names */
export const signOutPage = (language: Language, form: string) =>
  page(
    language,
    texts[language].signOut,
    `<p>${texts[language].signOutText}</p>${form}
     <button type="submit" form="op.logoutForm" name="logout" value="yes">${texts[language].yes}</button>`,
  )

export const signedOutPage = (language: Language) =>
  page(language, texts[language].signedOut, `<p>${texts[language].close}</p>`)

/** @param formTargets origins that the form may lead to: those of the clients' sign-out addresses */
export const pagePolicy = (formTargets: readonly string[] = []) =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets.join(' ')}`.trim()
