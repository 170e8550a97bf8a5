import { failureWords, screenWords } from '@hlid/remote-contract/failure-words'
import type { ReportedView, Standing } from '@hlid/remote-contract/registry'

import { attemptTexts, textOf } from './failure-text'
import { shortTime, table } from './print'

const standings = {
  live: 'live',
  canary: 'canary',
  held: 'taken back by the closed loop, on hold',
  withdrawn: 'taken back',
  replaced: 'replaced',
} as const satisfies Record<Standing, string>

type Report = ReportedView['reports'][number]

const whatOf = {
  failed: ({ what, attempt = 'release' }: Report) => `failed: ${textOf(failureWords, what)}${attemptTexts[attempt]}`,
  shown: ({ what }: Report) => `the page showed “${textOf(screenWords, what)}”`,
  answered: ({ what }: Report) => `a service answered ${what} with an error page of its own`,
} as const satisfies Record<Report['kind'], (report: Report) => string>

const reportRow = (report: Report) => [
  shortTime(report.at),
  report.release ?? '',
  whatOf[report.kind](report) + (report.route ? ` at ${report.route}` : ''),
  report.request ? `request ${report.request}` : '',
  report.trace ? `trace ${report.trace}` : '',
]

function nextLines({ suspect, parts, composition }: ReportedView): readonly string[] {
  if (!suspect) {
    const look = 'No release failed in it: look for the requests above in the logs of gateway and identity service.'
    return composition ? [look, `The same page: npx hlid preview --composition ${composition}`] : [look]
  }
  const { name, version, seen, canRollBack } = suspect
  const fared = `${name}@${version} failed in ${seen.failures} of ${seen.outcomes} views in the last hour.`
  if (canRollBack) return [fared, 'To take it back:', `  npx hlid rollback ${name} --why "…"`]
  const isLive = parts.some((part) => part.name === name && part.version === version && part.standing === 'live')
  return isLive
    ? [fared, 'There is no release to go back to. To close the part: npx hlid disable --help']
    : [fared, 'New pages do not have it any more: whoever called loads the page anew.']
}

/** Which releases a page view had, what went wrong in it, and what to do next. */
export function viewLines(view: ReportedView): readonly string[] {
  const { code, at, request, trace, composition, parts, reports } = view
  return [
    `${code}: a page of ${shortTime(at)} UTC`,
    ...(composition ? [`composition ${composition}`] : []),
    `request     ${request}   (log lines have it as request)`,
    ...(trace ? [`trace       ${trace}`] : []),
    ...(parts.length
      ? [
          '',
          table([
            ['part', 'release', 'is now'],
            ...parts.map((part) => [part.name, part.version, standings[part.standing]]),
          ]),
        ]
      : []),
    '',
    table(reports.map(reportRow)),
    '',
    ...nextLines(view),
  ]
}
