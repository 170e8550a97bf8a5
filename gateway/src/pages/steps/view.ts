import type { PageStep } from '../page'

/** Lets what this page reports be told from what somebody makes up. A preview's reports are not counted. */
export const issueView: PageStep = (page) => {
  if (page.composed && !page.preview) page.view = page.deps.views.issue(page.composed.composition.id, Date.now())
}
