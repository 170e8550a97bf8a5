import type { Locale } from '@hlid/remote-contract'
import { Button, Heading, KitRoot, Text, TextLink } from '@hlid/ui'

import { Component } from './Component'
import { groupNames, groups } from './examples'
import { texts } from './messages'
import classes from './Catalogue.module.scss'

export interface CatalogueProps {
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  /** One group alone. */
  readonly only?: string | undefined
}

/** Every component of the kit in every state. */
export function Catalogue({ locale, onLocale, only }: CatalogueProps) {
  const t = texts[locale]
  const shown = groupNames.filter((name) => only === undefined || name === only)
  return (
    <KitRoot className={classes['page']}>
      <header className={classes['head']}>
        <div>
          <Heading level={1}>{t.title}</Heading>
          <Text tone="soft">{t.intro}</Text>
        </div>
        <Button
          variant="utility"
          lang={locale === 'en' ? 'is' : 'en'}
          onClick={() => onLocale(locale === 'en' ? 'is-IS' : 'en')}
        >
          {t.otherLanguage}
        </Button>
      </header>
      {shown.length > 1 && (
        <nav aria-label={t.nav} className={classes['nav']}>
          {shown.map((group) => (
            <TextLink key={group} href={`#${group}`}>
              {t.groups[group]}
            </TextLink>
          ))}
        </nav>
      )}
      <main className={classes['main']}>
        {shown.map((group) => (
          <section key={group} id={group} className={classes['group']}>
            <Heading level={2}>{t.groups[group]}</Heading>
            {Object.entries(groups[group]).map(([name, examples]) => (
              <Component key={name} name={name} examples={examples} t={t} />
            ))}
          </section>
        ))}
      </main>
    </KitRoot>
  )
}
