import { useEffect, useState } from 'react'

/**
 * What the registry answers, asked for anew with each `about`; undefined until it is there, null when it did not come.
 * @param ask the same function each time
 */
export function useAnswer<About, Answer>(
  ask: (about: About) => Promise<Answer>,
  about: About,
): Answer | undefined | null {
  const [answer, setAnswer] = useState<Answer | null>()
  useEffect(() => {
    let isWanted = true
    ask(about).then(
      (found) => isWanted && setAnswer(() => found),
      () => isWanted && setAnswer(null),
    )
    return () => {
      isWanted = false
    }
  }, [ask, about])
  return answer
}
