/**
 * A browser that translates puts an element of its own in the place of each text and takes the page's node out. Whatever
 * the page then writes into that node nobody sees: after a change of language half of the page would be in the old one.
 * So a node that changes out of sight is put back, and the browser translates it anew.
 * @returns ends it
 */
export function followTranslators(root: Node): () => void {
  const standIns = new WeakMap<Node, Element>()
  const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target)
      else
        for (const text of removedNodes) {
          const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
          if (!(text instanceof Text) || !standIn) continue
          standIns.set(text, standIn)
          observer.observe(text, { characterData: true })
        }
    }
  })
  function putBack(text: Node): void {
    const standIn = standIns.get(text)
    standIns.delete(text)
    if (standIn?.isConnected && !text.isConnected) standIn.replaceWith(text)
  }
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}
