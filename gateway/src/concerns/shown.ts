import type { Concern } from '@hlid/remote-contract/registry'

import type { Registry } from '../releases/registry'
import { describe } from './kinds'
import { openConcerns } from './store'

/** What needs somebody now, as command and console show it. */
export async function shownConcerns({ db, now }: Registry, runbookUrl: string): Promise<Concern[]> {
  return (await openConcerns(db, now())).map((raised) => {
    const { id, kind, at } = raised
    const { words, command, runbook } = describe(raised, runbookUrl)
    const title = { is: words.is.title, en: words.en.title }
    const text = { is: words.is.text, en: words.en.text }
    return { id, kind, at: at.toISOString(), title, text, command, runbook }
  })
}
