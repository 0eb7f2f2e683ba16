type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: number
  kind: 'done' | 'news' | 'failed'
  text: string
  action?: ToastAction
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Can be called from anywhere, before the place that shows toasts is on the page too. */
export function showToast(toast: Omit<Toast, 'id'>) {
  lastId += 1
  change([...toasts, { ...toast, id: lastId }])
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts() {
  return toasts
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
