/**
 * @typedef {object} SignIn
 * @property {readonly string[]} told what pages said before the person tried again
 * @property {string} [lost] why it came to no end
 * @property {readonly string[]} releases what each page that was loaded was made of
 * @property {readonly string[]} errors what pages threw
 * @property {number} seconds
 */

/** @param {SignIn} signIn */
const shellsOf = ({ releases }) => new Set(releases.flatMap((page) => /\bshell@([^\s,]+)/.exec(page)?.slice(1) ?? []))

/**
 * How sign-ins fared, each counted once: completed, told to try again and then completed, or lost.
 * @param {readonly SignIn[]} signIns
 * @param {string} newShell its version
 */
export function tally(signIns, newShell) {
  const ended = signIns.filter(({ lost }) => !lost)
  /** @type {Record<string, number>} */
  const said = {}
  for (const words of ended.flatMap(({ told }) => told)) said[words] = (said[words] ?? 0) + 1
  const shells = ended.map(shellsOf)
  const seconds = ended.map((signIn) => signIn.seconds).sort((one, other) => one - other)
  return {
    signIns: signIns.length,
    completed: ended.filter(({ told }) => !told.length).length,
    toldToTryAgain: ended.filter(({ told }) => told.length).length,
    lost: signIns.flatMap(({ lost }) => lost ?? []),
    said,
    thrown: [...new Set(signIns.flatMap(({ errors }) => errors))],
    shell: {
      old: shells.filter((versions) => !versions.has(newShell)).length,
      new: shells.filter((versions) => versions.has(newShell) && versions.size === 1).length,
      both: shells.filter((versions) => versions.has(newShell) && versions.size > 1).length,
    },
    'median (s)': Math.round(seconds[seconds.length >> 1] ?? 0),
  }
}
