import { newBucket, parseBucket } from '../../releases/bucket'
import { devSessionCookie } from '../dev-session'
import type { PageStep } from '../page'
import { previewCookie } from '../preview'

const month = 'HttpOnly; SameSite=Lax; Max-Age=2592000'

/** Which release of each part this person gets. The cookie is given only while somebody's share matters. */
export const chooseComposition: PageStep = async (page) => {
  const { compositions, previews, devSessions } = page.deps
  page.devSession = await devSessions.find(page.cookies.get(devSessionCookie))
  page.preview = previews.read(page.cookies.get(previewCookie), Date.now())
  if (page.preview && (await compositions.isWithdrawn(page.preview))) {
    page.preview = undefined
    page.cookies.set(previewCookie, '', 'HttpOnly; SameSite=Lax; Max-Age=0')
  }
  let bucket = parseBucket(page.cookies.get('bucket'))
  if (bucket === undefined && compositions.dependOnBucket) {
    bucket = newBucket()
    page.cookies.set('bucket', String(bucket), month)
  }
  if (page.devSession) page.composed = compositions.forDevSession(page.devSession, bucket ?? 0)
  else if (page.preview) page.composed = await compositions.forPreview(page.preview, bucket ?? 0)
  else page.composed = compositions.forBucket(bucket ?? 0)
  if (!page.composed) return
  const { composition, releases } = page.composed
  void page.reply.headers({ 'x-hlid-composition': composition.id, 'x-hlid-releases': releases })
  await compositions.remember(composition)
}
