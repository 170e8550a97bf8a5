import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { approve } from '../support/phone'
import { autofill, caretOf, compose, paste, putCaret, takeComposed } from '../support/typing'

const { elin, hrafn } = people

test.describe('a field of digits', { tag: '@phone' }, () => {
  test('what the browser fills in goes through, wherever the focus is', async ({ ui, page }) => {
    await openSignIn(ui)
    await autofill(ui.phone(), '+354 611 0004')
    await expect(ui.phone()).toHaveValue('611-0004')
    await ui.goOn().click()
    const code = await codeSentTo(elin.phone)
    await ui.box(2).focus()
    await autofill(ui.box(0), code)
    for (const at of [0, 1, 2] as const) await expect(ui.box(at)).toHaveValue(code.charAt(at))
    await ui.confirm().click()
    await approve(elin.phone)
    await expectAtApplication(ui, elin)

    await page.goto('/app/login/app')
    await ui.button('Skrá mig inn aftur eða með öðrum skilríkjum', 'Sign in again or use another ID').click()
    await autofill(ui.nationalId(), '0400880049')
    await expect(ui.nationalId()).toHaveValue('040088-0049')
    await expect(ui.goOn()).toBeEnabled()
  })

  test('what a password manager put in without telling anybody is what is sent', async ({ ui }) => {
    await openSignIn(ui)
    await ui.phone().evaluate((field, phone) => {
      // As from a world of its own, where what the page hangs on the field is not seen.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, phone)
    }, hrafn.phone)
    // The button still waits for seven digits; whoever sees them there presses it all the same.
    await ui.goOn().click({ force: true })
    await approve(hrafn.phone)
    await expectAtApplication(ui, hrafn)
  })

  test('undo and redo go through what was typed, as in a plain field', async ({ ui, page }) => {
    await page.goto('/app/login')
    const field = ui.phone()
    await field.pressSequentially('6110007')
    await expect(field).toHaveValue('611-0007')
    await field.press('ControlOrMeta+a')
    await page.keyboard.type('5')
    await expect(field).toHaveValue('5')
    const seen: string[] = []
    for (let times = 0; times < 12 && !seen.includes(''); times += 1) {
      await field.press('ControlOrMeta+z')
      seen.push(await field.inputValue())
    }
    expect(seen, 'the whole number comes back, then goes').toContain('611-0007')
    expect(seen.at(-1)).toBe('')
    for (let times = 0; times < 12; times += 1) await field.press('ControlOrMeta+Shift+z')
    await expect(field).toHaveValue('5')
  })

  test('the caret stays where the person works', async ({ ui, page }) => {
    await page.goto('/app/login')
    const field = ui.phone()
    await field.pressSequentially('6110007')
    for (const [caret, key, value, then] of [
      [3, 'Backspace', '610-007', 2],
      [2, '1', '611-0007', 3],
      [4, 'Backspace', '611-0007', 3],
      [3, 'Delete', '611-0007', 4],
      [4, 'Delete', '611-007', 4],
      [4, '0', '611-0007', 5],
      [2, '9', '611-0007', 2],
    ] as const) {
      await putCaret(field, caret)
      await field.press(key)
      await expect(field, `${key} at ${caret}`).toHaveValue(value)
      expect(await caretOf(field), `${key} at ${caret}`).toBe(then)
    }
  })

  test('a keyboard that composes is left alone until it is done', async ({ ui, page }) => {
    await page.goto('/app/login')
    await ui.phone().focus()
    for (const steps of [
      ['6', '61', '611', '6110', '61100', '611000', '6110007'],
      ['６', '６１１', '６１１０００７'],
    ]) {
      await ui.phone().fill('')
      await compose(page, steps)
      await expect(ui.phone()).toHaveValue(steps.at(-1) ?? '')
      await takeComposed(page, steps.at(-1) ?? '')
      await expect(ui.phone()).toHaveValue('611-0007')
    }

    await openSignIn(ui)
    await ui.enterPhone(elin.phone)
    await expect(ui.box(0)).toBeFocused()
    // A digit is done when it is there: the keyboard's composition ends as the focus moves on.
    for (const digit of ['1', '２', '3']) await compose(page, [digit])
    for (const at of [0, 1, 2] as const) await expect(ui.box(at)).toHaveValue(String(at + 1))
  })

  test('a number is pasted however it is written', async ({ ui, page }) => {
    await page.goto('/app/login')
    for (const text of [
      '+354 611 0007',
      '00354-6110007',
      '(611) 0007',
      '611\u00a00007',
      '611\u202f0007\t',
      ' 6110007\n',
    ]) {
      await ui.phone().fill('123')
      await ui.phone().press('ControlOrMeta+a')
      await paste(page, text)
      await expect(ui.phone(), JSON.stringify(text)).toHaveValue('611-0007')
    }
    await ui.phone().press('ControlOrMeta+a')
    await paste(page, '6'.repeat(300))
    await ui.goOn().click()
    await expect(ui.text('Símanúmerið er ekki gilt', 'Phone number is not valid')).toBeVisible()

    await page.goto('/app/login/app')
    await ui.nationalId().focus()
    await paste(page, 'kt. 070099-0079 ')
    await expect(ui.nationalId()).toHaveValue('070099-0079')
  })

  test('a code is pasted into any box', async ({ ui, page }) => {
    await openSignIn(ui)
    await ui.enterPhone(elin.phone)
    for (const at of [0, 1, 2] as const) {
      await ui.box(at).focus()
      await paste(page, [' 12-3\n', '４５６', '٧٨٩'][at] ?? '')
      for (const box of [0, 1, 2] as const)
        await expect(ui.box(box), `from box ${at}`).toHaveValue(String(3 * at + box + 1))
    }
    await ui.box(1).focus()
    await paste(page, '12a')
    await expect(ui.box(0)).toHaveValue('7')
    await expect(page.getByRole('alert').filter({ hasText: ui.say(/tölust/, /digits/) })).toBeVisible()
    await paste(page, '1234')
    await expect(ui.box(2)).toHaveValue('3')
  })
})
