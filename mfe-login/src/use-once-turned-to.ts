import { useEffect, useEffectEvent } from 'react'

/** Says when somebody turns to the screen, and again while they are at it; a page that is only looked at is no reason. */
export function useOnceTurnedTo(turnedTo: () => void): void {
  const onTurn = useEffectEvent(turnedTo)
  useEffect(() => {
    const turn = () => onTurn()
    const { activeElement } = document
    if (activeElement?.matches('input, button')) turn() // what was pressed before the scripts were there
    for (const event of ['focusin', 'input']) addEventListener(event, turn)
    return () => {
      for (const event of ['focusin', 'input']) removeEventListener(event, turn)
    }
  }, [])
}
