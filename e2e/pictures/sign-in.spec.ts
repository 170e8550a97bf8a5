import { expect } from '../support/console'
import { openSignIn } from '../support/flows'
import { people } from '../support/people'
import { waitingRequest } from '../support/phone'
import { Screen } from '../support/screen'
import { shoot } from './shoot'
import { test } from './test'

test('by phone', async ({ page }) => {
  const ui = new Screen(page, false)
  await openSignIn(ui)
  await expect(page.getByText('Vatnaveröld biður þig um að skrá þig inn.')).toBeVisible()
  await shoot(page, 'sign-in', { widths: [360, 768, 1440] })

  await ui.enterPhone('999')
  await expect(page.getByText('Símanúmerið er ekki gilt')).toBeVisible()
  await shoot(page, 'sign-in-not-valid')

  await ui.enterPhone(people.hrafn.phone)
  await expect(page.getByRole('heading', { name: 'Staðfestu í símanum' })).toBeVisible()
  const { code } = await waitingRequest(people.hrafn.phone)
  await shoot(page, 'verify', { widths: [360, 768, 1440], mask: [page.getByText(code, { exact: true })] })
})
