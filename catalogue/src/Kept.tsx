import { type ReactNode, useState } from 'react'

export interface KeptProps<Value> {
  readonly initial: Value
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Keeps the value of a component that leaves it to others. */
export function Kept<Value>({ initial, children }: KeptProps<Value>) {
  const [value, setValue] = useState<{ readonly is: Value }>({ is: initial })
  return children(value.is, (next) => setValue({ is: next }))
}
