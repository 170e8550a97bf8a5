import type { HostServices, Toast } from '@hlid/remote-contract'
import type { ShownToast } from '@hlid/ui'

/** Spec, section 9. */
export const toastMs = 5000

/** The toasts on the screen, each closing by itself. */
export interface ToastStore {
  readonly toasts: HostServices['toasts']
  current(): readonly ShownToast[]
  subscribe(onChange: () => void): () => void
  close(id: number): void
}

export function createToasts(): ToastStore {
  let shown: readonly ShownToast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly ShownToast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const close = (id: number) => change(shown.filter((toast) => toast.id !== id))
  const show = ({ kind, text, durationMs = toastMs }: Toast) => {
    const id = (lastId += 1)
    change([...shown, { id, kind, text }])
    setTimeout(() => close(id), durationMs)
  }
  return {
    toasts: { show },
    current: () => shown,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    close,
  }
}
