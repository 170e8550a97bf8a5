import { Card, Heading, Stack, Text, VisuallyHidden } from '@hlid/ui'
import type { Example } from '../example'

export const heading: readonly Example[] = [
  {
    state: 'levels',
    show: (t) => (
      <Stack>
        <Heading level={2}>{t.signIn}</Heading>
        <Heading level={3}>{t.otherWays}</Heading>
      </Stack>
    ),
  },
  { state: 'long', show: (t) => <Heading level={2}>{t.longTitle}</Heading> },
  { state: 'word', show: (t) => <Heading level={2}>{t.longWord}</Heading> },
]

export const text: readonly Example[] = [
  { state: 'default', show: (t) => <Text>{t.paragraph}</Text> },
  { state: 'soft', show: (t) => <Text tone="soft">{t.paragraph}</Text> },
  {
    state: 'small',
    show: (t) => (
      <Text tone="soft" size="small">
        {t.paragraph}
      </Text>
    ),
  },
]

export const stack: readonly Example[] = [
  {
    state: 'columnAndRow',
    show: (t) => (
      <Stack gap={3}>
        <Stack gap={1}>
          <Text>{t.signIn}</Text>
          <Text>{t.whoAsks}</Text>
        </Stack>
        <Stack direction="row" gap={4}>
          <Text>{t.signIn}</Text>
          <Text>{t.whoAsks}</Text>
        </Stack>
      </Stack>
    ),
  },
]

export const card: readonly Example[] = [
  {
    state: 'default',
    show: (t) => (
      <Card>
        <Heading level={2}>{t.signIn}</Heading>
        <Text>{t.paragraph}</Text>
      </Card>
    ),
  },
]

export const visuallyHidden: readonly Example[] = [
  { state: 'default', show: (t) => <VisuallyHidden>{t.forReaders}</VisuallyHidden> },
]
