import type { Output } from '@hlid/api-contract'
import { companies } from '@hlid/testing/people'
import type { Page } from '@playwright/test'

type Asked = Pick<Output<'getDelegations'>, 'contactDetails' | 'requestedParty'>

/** What a client application can ask for that the demo application does not. */
export const asked = {
  contacts: { contactDetails: ['email', 'phone'] },
  party: { requestedParty: companies.prufa.nationalId },
} as const satisfies Record<string, Asked>

/** The service answers as it does to a client application that asks for these. */
export const askedByClient = (page: Page, { contactDetails, requestedParty }: Asked): Promise<unknown> =>
  page.route(/\/v1\/actor\/delegations\?/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as Output<'getDelegations'>
    const delegations = list.delegations.filter(
      ({ nationalId }) => requestedParty === undefined || nationalId === requestedParty,
    )
    const more = { ...(contactDetails && { contactDetails }), ...(requestedParty && { requestedParty }) }
    await route.fulfill({ response: answer, json: { ...list, delegations, ...more } })
  })
