import { Button, CodeBoxes, type CodeBoxesProps, Stack } from '@hlid/ui'
import type { Example } from '../example'
import { Kept } from '../Kept'
import type { Texts } from '../messages'

const props = (t: Texts): Omit<CodeBoxesProps, 'onChange'> => ({
  label: t.code,
  boxLabel: (position) => t.box.replace('{{position}}', String(position)),
  digitsOnlyText: t.digitsOnly,
  autoFocus: false,
})

const ignore = () => undefined

export const codeBoxes: readonly Example[] = [
  { state: 'empty', show: (t) => <CodeBoxes {...props(t)} hint={t.codeHint} onChange={ignore} /> },
  { state: 'error', show: (t) => <CodeBoxes {...props(t)} error={t.codeWrong} onChange={ignore} /> },
  { state: 'disabled', show: (t) => <CodeBoxes {...props(t)} disabled onChange={ignore} /> },
  {
    state: 'cleared',
    show: (t) => (
      <Kept initial={0}>
        {(signal, change) => (
          <Stack>
            <CodeBoxes {...props(t)} clearSignal={signal} onChange={ignore} />
            <Button variant="utility" onClick={() => change(signal + 1)}>
              {t.again}
            </Button>
          </Stack>
        )}
      </Kept>
    ),
  },
]
