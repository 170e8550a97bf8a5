import { showRelease } from './show-release.js'

const release = { name: 'mfe-login', version: '1.1.0-dev.1795940000000' }
const asked: unknown[] = []
const registry = {
  post: async (path: string, body: object) => {
    asked.push([path, body])
    return { link: 'https://portal.example/preview?token=x' }
  },
}
const answering = (error?: Error) => ({
  movePart: async () => {
    if (error) throw error
  },
})
const refusal = (code: string) => Object.assign(new Error(code), { code })

test('on a test portal a save is live; elsewhere only who opens the link sees it', async () => {
  expect(await showRelease(answering(), registry, release)).toBe('is live')
  expect(asked).toEqual([])
  const where = await showRelease(answering(refusal('not-for-everyone')), registry, release)
  expect(where).toBe('is at https://portal.example/preview?token=x')
  expect(asked).toEqual([['/v1/previews', { ...release, minutes: 60 }]])
})

test('any other refusal is told', async () => {
  await expect(showRelease(answering(refusal('does-not-fit')), registry, release)).rejects.toThrow('does-not-fit')
})
