import { object } from './schema'

const text = { type: 'string', minLength: 1, maxLength: 500 } as const
const words = { anyOf: [text, object({ is: text, en: text })] }

export const bannerSchema = {
  anyOf: [
    { type: 'null' },
    object(
      {
        id: { ...text, pattern: '^[\\w.-]+$' },
        title: words,
        description: words,
        variant: { type: 'string', enum: ['default', 'error', 'info', 'success', 'warning'] },
        // The portal follows no other.
        linkUrl: { ...text, pattern: '^(https://|/(?![/\\\\]))' },
        linkTitle: words,
        dismissable: { type: 'boolean' },
      },
      ['title', 'description'],
    ),
  ],
}

const which = {
  locale: { type: 'string', enum: ['is-IS', 'en'] },
  namespace: { ...text, maxLength: 100 },
  key: { ...text, maxLength: 200 },
} as const
export const whichTranslationSchema = object(which)
export const translationSchema = object({ ...which, text: { type: 'string', maxLength: 5000 } })
