import { localeFrom } from '@hlid/service'

import type { PageStep } from '../page'

export const findLocale: PageStep = (page) => {
  const { cookies, request } = page
  page.locale = localeFrom(cookies.get('culture'), request.headers['accept-language'], cookies.get('culture-asked'))
  void page.reply.header('content-language', page.locale)
}
