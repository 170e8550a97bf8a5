import { localeFrom } from '@hlid/service'

import type { PageStep } from '../page'

export const findLocale: PageStep = (page) => {
  page.locale = localeFrom(page.cookies.get('culture'), page.request.headers['accept-language'])
  void page.reply.header('content-language', page.locale)
}
