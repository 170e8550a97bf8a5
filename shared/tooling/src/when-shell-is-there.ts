import whenShellIsThere from './in-page/when-shell-is-there?inline'

export { whenShellIsThere }
