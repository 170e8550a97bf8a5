import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

const tickMs = 5_000
const Now = createContext(0)

/** One clock for all ages on the page, so that they change together. */
export function ClockProvider({ children }: { readonly children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <Now value={now}>{children}</Now>
}

/** Milliseconds since 1970, a few seconds old at most. */
export const useNow = (): number => useContext(Now)
