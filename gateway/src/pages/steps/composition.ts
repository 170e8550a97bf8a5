import { newBucket, parseBucket } from '../../releases/bucket'
import type { ComposedPage } from '../../releases/compose'
import type { Page, PageStep } from '../page'
import { previewCookie } from '../preview'

const month = 'HttpOnly; SameSite=Lax; Max-Age=2592000'

/** Which release of each part this person gets. The cookie is given only while somebody's share matters. */
export const chooseComposition: PageStep = (page) => {
  const { compositions, previews } = page.deps
  page.preview = previews.read(page.cookies.get(previewCookie), Date.now())
  let bucket = parseBucket(page.cookies.get('bucket'))
  if (bucket === undefined && compositions.dependOnBucket) {
    bucket = newBucket()
    page.cookies.set('bucket', String(bucket), month)
  }
  if (!page.preview) return take(page, compositions.forBucket(bucket ?? 0))
  return compositions.forPreview(page.preview, bucket ?? 0).then((composed) => take(page, composed))
}

function take(page: Page, composed: ComposedPage | undefined): void | Promise<void> {
  page.composed = composed
  if (!composed) return
  const { composition, releases } = composed
  void page.reply.headers({ 'x-hlid-composition': composition.id, 'x-hlid-releases': releases })
  return page.deps.compositions.remember(composition)
}
