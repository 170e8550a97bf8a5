import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Puts each text into the field of that label, in the place of what stands there. */
export async function fill(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
}
