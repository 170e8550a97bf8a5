import { showRelease } from './show-release.js'

const release = { name: 'mfe-login', version: '1.1.0-dev.1795940000000' }
const promote = 'POST /v1/parts/:name/promote'
function registryThat(refuses?: string, promoted: object = {}) {
  const asked: unknown[] = []
  const call = async (name: string, sent: object) => {
    asked.push([name, sent])
    if (name === promote && refuses) throw Object.assign(new Error(refuses), { code: refuses })
    if (name === promote) return promoted
    return { link: 'https://portal.example/preview?token=x' }
  }
  return { asked, call }
}

test('on a test portal a save is live; elsewhere only who opens the link sees it', async () => {
  const test = registryThat()
  expect(await showRelease(test, release)).toBe('is live')
  const { name, version } = release
  expect(test.asked).toEqual([[promote, { params: { name }, body: { version, why: 'development' } }]])
  const strict = registryThat('not-for-everyone')
  expect(await showRelease(strict, release)).toBe('is at https://portal.example/preview?token=x')
  expect(strict.asked[1]).toEqual(['POST /v1/previews', { body: { ...release, minutes: 60 } }])
})

test('where a promotion waits for somebody else, a save is not said to be live', async () => {
  const waiting = registryThat(undefined, { approval: { id: '1f0c8a2e' } })
  expect(await showRelease(waiting, release)).toBe('waits for approval (npx hlid approve 1f0c8a2e)')
})

test('any other refusal is told', async () => {
  await expect(showRelease(registryThat('does-not-fit'), release)).rejects.toThrow('does-not-fit')
})
