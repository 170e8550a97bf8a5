import './layers.scss'
import { HostProvider } from '@hlid/remote-contract/host'
import type { Locale } from '@hlid/remote-contract'
import { StrictMode, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { Catalogue } from './Catalogue'
import { catalogueHost } from './host'
import { texts } from './messages'

const query = new URLSearchParams(location.search)

function Page() {
  const [locale, setLocale] = useState<Locale>(query.get('language') === 'en' ? 'en' : 'is-IS')
  const host = useMemo(() => catalogueHost(locale), [locale])
  useEffect(() => {
    document.documentElement.lang = locale === 'en' ? 'en' : 'is'
    document.title = texts[locale].title
  }, [locale])
  return (
    <HostProvider host={host}>
      <Catalogue locale={locale} onLocale={setLocale} only={query.get('only') ?? undefined} />
    </HostProvider>
  )
}

const container = document.getElementById('catalogue')
if (!container) throw new Error('the page has no place for the catalogue')
createRoot(container).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
