import { Button, type ButtonScheme, type ButtonSize, type ButtonVariant, TextLink } from '@hlid/ui'
import type { Example } from '../example'
import type { Texts } from '../messages'

const variants: readonly ButtonVariant[] = ['primary', 'ghost', 'text', 'utility']
const schemes: readonly ButtonScheme[] = ['default', 'destructive', 'light', 'negative']
const sizes: readonly ButtonSize[] = ['small', 'medium', 'default', 'large']

export const button: readonly Example[] = [
  ...schemes.map((scheme) => ({
    state: scheme,
    isOnSea: scheme === 'negative',
    show: (t: Texts) =>
      variants.map((variant) => (
        <Button key={variant} variant={variant} scheme={scheme}>
          {scheme === 'destructive' ? t.remove : t.next}
        </Button>
      )),
  })),
  {
    state: 'sizes',
    show: (t) =>
      sizes.map((size) => (
        <Button key={size} size={size}>
          {t.next}
        </Button>
      )),
  },
  {
    state: 'icon',
    show: (t) =>
      variants.map((variant) => (
        <Button key={variant} variant={variant} icon="arrowForward">
          {t.next}
        </Button>
      )),
  },
  {
    state: 'loading',
    show: (t) =>
      variants.map((variant) => (
        <Button key={variant} variant={variant} loading>
          {t.next}
        </Button>
      )),
  },
  {
    state: 'reason',
    show: (t) =>
      variants.map((variant) => (
        <Button key={variant} variant={variant} disabledReason={t.phoneFirst}>
          {t.next}
        </Button>
      )),
  },
  { state: 'fluid', show: (t) => <Button fluid>{t.next}</Button> },
  { state: 'long', show: (t) => <Button fluid>{t.rememberLong}</Button> },
]

export const textLink: readonly Example[] = [{ state: 'default', show: (t) => <TextLink href="#">{t.terms}</TextLink> }]
