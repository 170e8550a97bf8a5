import { offline, problem, rawReply, type Reply, wireMock } from '@hlid/testing'
import { act, screen } from '@testing-library/react'

import { open } from './test/open'

/** The words of the spec's section 8, title and text, as sign-in has them. */
const said = {
  down: ['Þjónustan liggur tímabundið niðri', 'Service temporarily down'],
  downText: ['Reyndu aftur síðar.', 'Please try again later.'],
  error: ['Villa kom upp', 'Error occurred'],
  expired: ['Þetta er útrunnið', 'This item has expired'],
  tooMany: ['Of margar tilraunir', 'Too many attempts'],
  cookies: ['Vafrinn lokar á vafrakökur', 'Your browser blocks cookies'],
  offline: ['Ekkert netsamband', 'No connection'],
  phoneNumber: ['Símanúmerið er ekki gilt', 'Phone number is not valid'],
  noCode: ['Ekki tókst að senda kóðann. Reyndu aftur.', 'Could not send code, try again'],
  restricted: ['Lokað er fyrir óþekkt tæki', 'Restriction active'],
} as const

type Said = keyof typeof said

const raw = (status: number) => rawReply(status, '{}', 'application/problem+json')
const asked = { isNewLoginRestricted: false, isTwoFactorRequired: true, rememberDevice: false }

async function identify(wire: ReturnType<typeof wireMock>) {
  const opened = open('/login', { wire })
  await opened.user.type(await screen.findByLabelText('Símanúmer'), '6110001{Enter}')
  return opened
}

/** In Icelandic first, then in English without anything having been asked again. */
async function expectSaid({ host }: ReturnType<typeof open>, ...texts: Said[]): Promise<void> {
  for (const text of texts) expect(await screen.findByText(said[text][0])).toBeVisible()
  await act(() => host.setLocale('en'))
  for (const text of texts) expect(screen.getByText(said[text][1])).toBeVisible()
}

test.each<[string, () => Reply, Said[]]>([
  ['no content', () => rawReply(200, ''), ['error']],
  ['400 without a word of its own', () => problem(400), ['phoneNumber']],
  ['401: the session is over', () => raw(401), ['expired']],
  ['403', () => problem(403), ['error']],
  ['403 for want of a cookie', () => problem(403, { detail: 'csrf' }), ['cookies']],
  ['404', () => raw(404), ['expired']],
  ['409', () => problem(409), ['error']],
  ['410', () => problem(410), ['expired']],
  ['418: unexpected', () => raw(418), ['error']],
  ['429', () => problem(429), ['tooMany']],
  ['500', () => raw(500), ['down', 'downText']],
  ['503', () => problem(503), ['down', 'downText']],
  ['no answer', offline, ['offline']],
])('asking for the sign-in is answered with %s', async (_, answer, texts) => {
  await expectSaid(await identify(wireMock({ authenticateLogin: answer })), ...texts)
})

test.each<[string, () => Reply, Said[]]>([
  ['no content', () => rawReply(200, ''), ['error']],
  ['400 that counts no attempts', () => problem(400), ['error']],
  ['401: the session is over', () => raw(401), ['expired']],
  ['410', () => problem(410), ['expired']],
  ['429', () => problem(429), ['tooMany']],
  ['500', () => raw(500), ['down', 'downText']],
  ['no answer', offline, ['offline']],
])('the second factor is answered with %s: said above the code, which can be tried again', async (_, answer, texts) => {
  const opened = await identify(wireMock({ checkDevice: asked, authenticateLogin: answer }))
  await screen.findByRole('heading', { level: 1, name: 'Sláðu inn kóðann' })
  await opened.user.keyboard('123')
  await opened.user.click(screen.getByRole('button', { name: 'Staðfesta' }))
  await expectSaid(opened, ...texts)
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled()
})

test('a code that cannot be sent', async () => {
  const opened = await identify(wireMock({ checkDevice: asked, resendTwoFactor: problem(503) }))
  await opened.user.click(await screen.findByRole('button', { name: 'Senda nýjan kóða' }))
  await expectSaid(opened, 'noCode')
})

test('a restriction', async () => {
  await expectSaid(await identify(wireMock({ checkDevice: { ...asked, isNewLoginRestricted: true } })), 'restricted')
})
