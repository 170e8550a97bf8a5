import { ownerOf } from '@hlid/remote-contract'

import { findOwner, draftFor } from './draft'

const anna = '0100900019/'
const names = ['email', 'phone'] as const

beforeEach(() => sessionStorage.clear())

test.each(['{', 'null', '[]', '7', '{"owner":"0100900019/"}', '{"owner":"0100900019/","texts":{"email":{}}}'])(
  '%j is nothing that was kept',
  (text) => {
    sessionStorage.setItem('test', text)
    expect(draftFor('test', names, anna).read()).toEqual({})
  },
)

test('texts come back each for itself, until they are forgotten', () => {
  const draft = draftFor('test', names, anna)
  draft.change({ email: 'a@b.is' })
  draft.change({ phone: '6110001' })
  expect(draft.read()).toEqual({ email: 'a@b.is', phone: '6110001' })
  draft.change({ email: undefined })
  expect(draft.read()).toEqual({ phone: '6110001' })
})

test('the next person finds nothing, and leaves nothing for the one before', () => {
  draftFor('test', names, anna).change({ email: 'a@b.is' })
  expect(draftFor('test', names, '0200850029/').read()).toEqual({})
  expect(draftFor('test', names, anna).read()).toEqual({})
})

test('acting for another party is another owner', () => {
  draftFor('test', names, anna).change({ email: 'a@b.is' })
  expect(draftFor('test', names, '0100900019/4100900010').read()).toEqual({})
})

test('for nobody nothing is kept, and nothing of anybody is touched', () => {
  draftFor('test', names, anna).change({ email: 'a@b.is' })
  const nobodys = draftFor('test', names, '')
  nobodys.change({ email: 'x@y.is' })
  expect(nobodys.read()).toEqual({})
  expect(draftFor('test', names, anna).read()).toEqual({ email: 'a@b.is' })
})

test('a text that is too long for any field is not taken back', () => {
  draftFor('test', names, anna).change({ email: 'x'.repeat(300) })
  expect(draftFor('test', names, anna).read()).toEqual({})
})

test('whose page it is', async () => {
  expect(ownerOf({})).toBe('')
  expect(ownerOf({ nationalId: '1', actor: { nationalId: '2', name: 'Prufa' } })).toBe('1/2')
  const session = { user: () => Promise.reject(new Error('offline')), clear: () => undefined }
  expect(await findOwner({ session })).toBe('')
})
