import { releaseOfScript } from './errors'

test.each([
  ['/releases/mfe-login/1.0.0-0123456789abcdef/LoginScreen.js', 'mfe-login@1.0.0'],
  [
    'at f (https://hlid.example/releases/mfe-user-profile/2.1.0-beta.1-0123456789abcdef/1.js:1:2)',
    'mfe-user-profile@2.1.0-beta.1',
  ],
  ['/releases/shell/1.0.0/shell.js', 'unknown'],
  ['https://elsewhere.example/x.js', 'unknown'],
  ['', 'unknown'],
])('a script of %s is of %s', (text, release) => {
  expect(releaseOfScript(text)).toBe(release)
})
