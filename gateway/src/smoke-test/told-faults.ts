const frame = /^\s*(?:at\s|.*@(?:https?:|webpack))/

/** What was said, without the frames of minified code below it. */
const inShort = (said: string): string =>
  said
    .split('\n')
    .filter((line) => line.trim() && !frame.test(line))
    .join(' ')
    .trim()

/**
 * One error is told by the browser, by React and by the shell, each in its own words and with a stack.
 * @returns each fault once, in the shortest words that somebody had for it
 */
export function toldOnce(said: readonly string[]): string[] {
  const short = [...new Set(said.map(inShort))].filter(Boolean)
  return short.filter((one) => !short.some((other) => other !== one && one.includes(other)))
}
