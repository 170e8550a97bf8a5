/** Each turn of the event loop takes that long, until the returned function is called. */
export function busy(turnMs: number): () => void {
  let isOver = false
  function turn() {
    const until = performance.now() + turnMs
    while (performance.now() < until);
    if (!isOver) setImmediate(turn)
  }
  turn()
  return () => void (isOver = true)
}
