import { handMade } from '../../../test/releases'
import { gatewaySuite } from '../../../test/suite'
import { baseUrlOf } from '../compose'
import { sweepReleases } from './sweep'

const running = gatewaySuite()
beforeAll(async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await running.release(handMade('mfe-login', version))
  await running.publish(handMade('mfe-login', '2.0.0'))
})

const isThere = async (version: string) => {
  const { manifest } = handMade('mfe-login', version)
  return (await fetch(`${running.portal}${baseUrlOf(manifest)}Screen.js?${Math.random()}`)).status === 200
}

test('only files that no pointer needs and that were last live long ago go', async () => {
  const { db } = running.database
  const now = new Date()
  expect(await sweepReleases(db, new Date(now.getTime() - 86_400_000), now)).toEqual([])

  const later = new Date(now.getTime() + 1000)
  const swept = await sweepReleases(db, later, later)
  // 1.3.0 is live and 1.2.0 the last good one; 1.0.0 and 1.1.0 were live, 2.0.0 never was.
  expect(swept.sort()).toEqual(['mfe-login@1.0.0', 'mfe-login@1.1.0', 'mfe-login@2.0.0'])
  expect(await isThere('2.0.0')).toBe(false)
  expect(await isThere('1.2.0')).toBe(true)
  const { body } = await running.admin('GET', '/v1/history/proof')
  expect(body.whole).toBe(true)
})

test('a file that another release still holds stays', async () => {
  const shared = await fetch(`${running.portal}${baseUrlOf(handMade('mfe-login', '1.3.0').manifest)}remote.css`)
  expect(await shared.text()).toBe('.a{color:red}')
})
