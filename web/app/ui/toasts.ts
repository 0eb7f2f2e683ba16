import { explainFailure } from './explain-failure'

type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: number
  /** `notice` is something that others did; it is announced where it comes in, not here. */
  kind: 'done' | 'news' | 'notice' | 'failed'
  text: string
  /** Why it failed, where the connection is the reason. */
  reason?: string
  action?: ToastAction
  /** Offered with a countdown until that moment; a toast in which it was on offer goes with it. */
  undo?: { until: number; run: () => void }
  /** What it is about: a later toast about the same takes its place. */
  topic?: string
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
  const explained = { ...toast, ...(toast.kind === 'failed' && explainFailure(toast.text)) }
  const others = toasts.filter(({ topic }) => topic === undefined || topic !== explained.topic)
  change([...others, { ...explained, id: lastId }])
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Takes away what is no longer so. */
export function dismissTopic(topic: string) {
  if (isToldOf(topic)) change(toasts.filter((toast) => toast.topic !== topic))
}

export function isToldOf(topic: string) {
  return toasts.some((toast) => toast.topic === topic)
}

export function currentToasts() {
  return toasts
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
