import type { Output } from '@hlid/api-contract'
import { problem } from '@hlid/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { Delegation } from '../../flow/parties'
import { button, list, minor, open, prufa } from '../../test/open'

beforeEach(() => sessionStorage.clear())

describe('contact details that the application asks for', () => {
  const both = ['email', 'phone'] as const
  const asking = (contactDetails: Output<'getDelegations'>['contactDetails'], ...delegations: Delegation[]) => ({
    getDelegations: { ...list(...delegations), ...(contactDetails && { contactDetails }) },
    chooseDelegation: { returnUrl: '/continue' },
  })
  const answerOf = ({ host }: ReturnType<typeof open>) =>
    host.wire.inputsOf('chooseDelegation').map(({ body }) => body.shareContactDetails)

  test.each([
    [['email'], 'Með því að halda áfram samþykkir þú að þjónustan Vatnaveröld fái netfangið þitt.'],
    [['phone'], 'Með því að halda áfram samþykkir þú að þjónustan Vatnaveröld fái farsímanúmerið þitt.'],
    [both, 'Með því að halda áfram samþykkir þú að þjónustan Vatnaveröld fái netfangið og farsímanúmerið þitt.'],
  ] as const)('%j: it is said to whom they go, and choosing says yes', async (details, text) => {
    const page = open(asking([...details], prufa))
    expect(await screen.findByText(text)).toBeVisible()
    await userEvent.click(await button(/Prufa/))
    expect(answerOf(page)).toEqual([true])
  })

  test('the person can go on without, and change their mind', async () => {
    const page = open(asking([...both], prufa))
    const no = await screen.findByRole('checkbox', { name: 'Ekki deila þessum upplýsingum' })
    await userEvent.click(no)
    await userEvent.click(no)
    await userEvent.click(no)
    await userEvent.click(await button(/Anna/))
    expect(answerOf(page)).toEqual([false])
  })

  test('with nobody to act for there is nothing else on the screen', async () => {
    const page = open(asking([...both], minor))
    expect(await screen.findByRole('heading', { level: 1, name: 'Áður en þú heldur áfram' })).toBeVisible()
    expect(screen.queryByText(/Fyrir hvern/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Anna/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Skrá mig út' })).toBeVisible()
    await userEvent.click(await button('Halda áfram'))
    expect(page.host.wire.inputsOf('chooseDelegation')).toMatchObject([
      { body: { nationalId: null, shareContactDetails: true } },
    ])
    expect(page.host.wentOn).toEqual(['/continue'])
  })

  test('in English too', async () => {
    const { host } = open(asking([...both], prufa))
    await button(/Prufa/)
    await act(() => host.setLocale('en'))
    expect(
      await screen.findByText(
        'By continuing, you agree to share your email address and mobile number with Vatnaveröld.',
      ),
    ).toBeVisible()
  })

  test('nothing is said of them where nobody asks', async () => {
    const page = open(asking(undefined, prufa))
    await userEvent.click(await button(/Prufa/))
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(answerOf(page)).toEqual([undefined])
  })
})

describe('a party that the application names', () => {
  const named = { ...list(prufa), requestedParty: prufa.nationalId }

  test('is the only one there, and is chosen like any other', async () => {
    const { host } = open({ getDelegations: named, chooseDelegation: { returnUrl: '/continue' } })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Staðfestu fyrir hvern þú skráir þig inn' }),
    ).toBeVisible()
    expect(screen.getByText(/^Þjónustan Vatnaveröld biður þig um/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Anna/ })).not.toBeInTheDocument()
    await userEvent.click(await button(/Prufa/))
    expect(host.wire.inputsOf('chooseDelegation')).toMatchObject([{ body: { nationalId: prufa.nationalId } }])
  })

  test('can be refused: the person goes back, and a failure is told', async () => {
    let times = 0
    const { host } = open({
      getDelegations: named,
      declineDelegation: () => ((times += 1) === 1 ? problem(500) : { returnUrl: '/connect/authorize/x' }),
    })
    const decline = await button('Hætta við innskráningu')
    await userEvent.click(decline)
    const failure = await screen.findByRole('alert')
    expect(failure).toHaveTextContent(/Ekki tókst að hætta við.*7K2M-Q9XD/)
    // Above the row, and not between its buttons; whoever pressed is still there.
    expect(failure.compareDocumentPosition(decline) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Skrá mig út' }).parentElement).toBe(decline.parentElement)
    expect(decline).toHaveFocus()
    await userEvent.click(await button('Hætta við innskráningu'))
    expect(host.left).toEqual(['/connect/authorize/x'])
    expect(host.wire.inputsOf('chooseDelegation')).toEqual([])
  })
})
