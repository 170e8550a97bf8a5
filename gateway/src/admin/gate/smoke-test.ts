import type { ReleasePurpose, RuleAnswer } from '@hlid/remote-contract/registry'
import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import type { SmokeTest } from '../../smoke-test'
import type { LiveState } from '../../releases/live'

const rule = 'smoke-test'

/** Only its maker sees it, who looks at each change at once. */
export const withoutSmokeTest = (purpose: ReleasePurpose): RuleAnswer => ({
  rule,
  passed: true,
  notRun: true,
  detail: `not run: ${purpose === 'override' ? 'an override' : 'a development release'} is for its maker`,
})

/** The last rule, asked when all others have passed: each screen in a browser, beside everything that is live. */
export async function runSmokeTest(
  smokeTest: Pick<SmokeTest, 'run'>,
  manifest: ReleaseManifest,
  files: ReadonlyMap<string, Uint8Array>,
  state: LiveState,
): Promise<RuleAnswer> {
  const { notRun, visited, seconds } = await smokeTest.run(manifest, files, state)
  if (notRun !== undefined) return { rule, passed: true, notRun: true, detail: `not run: ${notRun}` }
  const broken = visited.filter(({ faults }) => faults.length)
  const detail = broken.length
    ? broken.map(({ path, faults }) => `${path}: ${faults.slice(0, 3).join('; ')}`).join(' | ')
    : `${visited.length} routes in Chromium in ${seconds.toFixed(1)} s`
  return { rule, passed: !broken.length, detail: detail.slice(0, 2000) }
}
