import { createStore, useStore } from '~/lib/store'
import { explainFailure } from './explain-failure'

type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: number
  /** `notification` is someone else's action; it is announced at its source, not here. */
  kind: 'done' | 'news' | 'notification' | 'failed'
  text: string
  /** Why it failed, if the connection is the reason. */
  reason?: string
  action?: ToastAction
  /** Offered with a countdown until that time; using it dismisses the toast. */
  undo?: { until: number; run: () => void }
  /** A later toast with the same topic replaces this one. */
  topic?: string
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** May be called before the toaster is mounted. */
export function showToast(toast: Omit<Toast, 'id'>) {
  lastId += 1
  const explained = { ...toast, ...(toast.kind === 'failed' && explainFailure(toast.text)) }
  const others = toasts.get().filter(({ topic }) => topic === undefined || topic !== explained.topic)
  toasts.set(withoutPile([...others, { ...explained, id: lastId }]))
}

/** Of those that only confirm, the last two stay: whoever is quick must not have the page covered. */
function withoutPile(shown: readonly Toast[]) {
  const confirming = shown.filter(({ kind, action, undo }) => kind === 'done' && !action && !undo)
  const old = new Set(confirming.slice(0, -2))
  return shown.filter((toast) => !old.has(toast))
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Dismisses toasts that are no longer true. */
export function dismissTopic(topic: string) {
  if (isTopicShown(topic)) toasts.set(toasts.get().filter((toast) => toast.topic !== topic))
}

export function isTopicShown(topic: string) {
  return toasts.get().some((toast) => toast.topic === topic)
}

export function currentToasts() {
  return toasts.get()
}

export function useToasts() {
  return useStore(toasts)
}
