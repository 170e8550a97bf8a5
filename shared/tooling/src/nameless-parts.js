/**
 * A loader for a library of React components in one file: takes the components' names for developer tools away and says
 * of what makes components that it has no effect, so that the minifier drops those that nobody uses.
 * @param {string} source
 */
export default function namelessParts(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
}
