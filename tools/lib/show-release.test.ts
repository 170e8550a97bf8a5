import { showRelease } from './show-release.js'

const release = { name: 'mfe-login', version: '1.1.0-dev.1795940000000' }
const promote = 'POST /v1/parts/:name/promote'
function registryThat(refuses?: string) {
  const asked: unknown[] = []
  const call = async (name: string, sent: object) => {
    asked.push([name, sent])
    if (name === promote && refuses) throw Object.assign(new Error(refuses), { code: refuses })
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

test('any other refusal is told', async () => {
  await expect(showRelease(registryThat('does-not-fit'), release)).rejects.toThrow('does-not-fit')
})
