import { expect } from '../support/console'
import { test } from './served-catalogue'

const chapters = {
  foundations: { is: 'Grunnur', en: 'Foundations' },
  actions: { is: 'Hnappar og hlekkir', en: 'Buttons and links' },
  fields: { is: 'Reitir', en: 'Fields' },
  notices: { is: 'Skilaboð', en: 'Messages' },
  waiting: { is: 'Bið', en: 'Waiting' },
} as const
type Chapter = keyof typeof chapters

/** Each in one language, so that both are pictured in each chapter. */
const looks = [
  { name: 'light', language: 'is', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', language: 'en', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced', language: 'is', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const

for (const chapter of Object.keys(chapters) as Chapter[])
  test(`${chapter}, light and dark and in forced colours, narrow and wide`, async ({ page, catalogue }) => {
    for (const { name, language, media } of looks) {
      await page.emulateMedia(media)
      await page.goto(`${catalogue}/?only=${chapter}&language=${language}`)
      await expect(page.getByRole('heading', { level: 2, name: chapters[chapter][language] })).toBeVisible()
      if (chapter === 'waiting')
        await expect(page.getByText(/^(Sæki upplýsingarnar|Loading your details)/)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const picture = `catalogue-${chapter}-${name}-${width}.png`
        await expect.soft(page, picture).toHaveScreenshot(picture, { fullPage: true })
      }
    }
  })

test('a tooltip is whole inside a narrow window, above its button, and one at a time', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${catalogue}/?only=notices`)
  const tips = page.getByRole('tooltip', { includeHidden: true })
  const [above, below] = [tips.first(), tips.last()]
  const button = page.getByRole('button', { name: 'Hvað er þetta?' }).first()
  await button.hover()
  await expect(above).toBeVisible()
  const [tip, under] = [await above.boundingBox(), await button.boundingBox()]
  expect(tip?.x).toBeGreaterThanOrEqual(0)
  expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(320)
  expect((tip?.y ?? 0) + (tip?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
  await above.hover()
  await expect(above).toBeVisible()

  await button.focus()
  await page.keyboard.press('Tab')
  await expect(below).toBeVisible()
  await expect(above).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(below).toBeHidden()
})
