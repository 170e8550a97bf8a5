import type { HostServices, Locale, MessageTree } from '@hlid/remote-contract'
import { useHost } from '@hlid/remote-contract/host'
import type { i18n } from 'i18next'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

import * as formats from './formats'
import type { KeyOf, SameKeys, ValuesOf } from './keys'
import { typeset } from './typeset'

type Moment = Date | string | number

/** Texts and formats in the language of the page. */
export interface Messages<Tree> {
  /** A text with its values filled in; a key ending in a plural takes `count`. */
  t<Key extends KeyOf<Tree>>(key: Key, ...values: ValuesOf<Tree, Key>): string
  readonly locale: Locale
  formatDate(moment: Moment): string
  formatTime(moment: Moment): string
  formatDateTime(moment: Moment): string
  formatNumber(value: number): string
}

export interface DefinedMessages<Tree> {
  readonly is: Tree
  readonly en: SameKeys<Tree>
  /** For components. Follows a change of language, and texts that arrive later, without a remount. */
  useMessages(): Messages<Tree>
  /** For code outside React: the texts as they are now. */
  messages(host: Pick<HostServices, 'i18n' | 'locale' | 'release'>): Messages<Tree>
}

interface Shipped {
  readonly is: MessageTree
  readonly en: MessageTree
}

/** A part has one namespace: its name without `mfe-`, in camelCase. */
export const namespaceOf = (release: string) =>
  release.replace(/^mfe-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function textAt(tree: MessageTree, key: string): string | undefined {
  let found: string | MessageTree | undefined = tree
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

function read<Tree extends MessageTree>(
  instance: i18n,
  locale: Locale,
  namespace: string,
  shipped: Shipped,
  prefix: string,
): Messages<Tree> {
  const own = locale === 'en' ? shipped.en : shipped.is
  const translate = instance.getFixedT(locale, namespace)
  return {
    locale,
    t(key, ...[values]) {
      const slots: Readonly<Record<string, string | number>> = values ?? {}
      const shown = Object.entries(slots).map(([slot, value]) => [
        slot,
        typeof value === 'number' ? formats.formatNumber(locale, value) : value,
      ])
      const text = translate(prefix + key, {
        count: typeof slots['count'] === 'number' ? slots['count'] : undefined,
        replace: Object.fromEntries(shown),
        defaultValue: textAt(own, key) ?? '',
        defaultValue_one: textAt(own, `${key}_one`),
        defaultValue_other: textAt(own, `${key}_other`),
      })
      return typeset(text)
    },
    formatDate: (moment) => typeset(formats.formatDate(locale, moment)),
    formatTime: (moment) => formats.formatTime(locale, moment),
    formatDateTime: (moment) => typeset(formats.formatDateTime(locale, moment)),
    formatNumber: (value) => formats.formatNumber(locale, value),
  }
}

/**
 * A part's texts in both languages, and the way to read them. A package that several remotes compile in gives its
 * name as `prefix`; each remote then puts the package's texts under that key of its own.
 */
export function defineMessages<const Tree extends MessageTree>(
  { is, en }: { readonly is: Tree; readonly en: NoInfer<SameKeys<Tree>> },
  prefix = '',
): DefinedMessages<Tree> {
  const shipped = { is, en: en as MessageTree }
  const keyPrefix = prefix && `${prefix}.`
  return {
    is,
    en,
    messages: (host) => read(host.i18n, host.locale.current(), namespaceOf(host.release.name), shipped, keyPrefix),
    useMessages() {
      const host = useHost()
      const namespace = namespaceOf(host.release.name)
      const locale = useSyncExternalStore(host.locale.subscribe, host.locale.current, host.locale.current)
      const onTexts = useCallback(
        (changed: () => void) => {
          host.i18n.store.on('added', changed)
          return () => host.i18n.store.off('added', changed)
        },
        [host.i18n],
      )
      const bundle = () => host.i18n.getResourceBundle(locale, namespace) as unknown
      const texts = useSyncExternalStore(onTexts, bundle, bundle)
      return useMemo(
        () => read(host.i18n, locale, namespace, shipped, keyPrefix),
        // eslint-disable-next-line react-hooks/exhaustive-deps -- new texts need a new `t`
        [host.i18n, locale, namespace, texts],
      )
    },
  }
}

/** All that a release shows: its own texts, and those of the packages compiled into it, each under its prefix. */
export function withPackages({ is, en }: Shipped, packages: Readonly<Record<string, Shipped>>): Shipped {
  const of = (locale: keyof Shipped) =>
    Object.entries(packages).map(([prefix, texts]) => [prefix, texts[locale]] as const)
  return { is: { ...is, ...Object.fromEntries(of('is')) }, en: { ...en, ...Object.fromEntries(of('en')) } }
}
