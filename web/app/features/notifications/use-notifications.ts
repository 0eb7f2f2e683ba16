import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logFailure } from '~/lib/log'
import { useLiveEvent } from '~/lib/network/live-events'
import { useSession } from '~/lib/session/session'
import { announce } from '~/ui/feedback/announcements'
import { dismissTopic, isTopicShown, showToast } from '~/ui/feedback/toasts'
import type { Notification } from './messages'
import { loadAnswers, loadClaims, loadReviews } from './queries'
import { isInFront, type Topic, toastOf, topicNames } from './topics'

/** Events within this time share one toast. */
const gatheringMs = 300

function emptyTopics<Value>(empty: () => Value): Record<Topic, Value> {
  return { claims: empty(), answers: empty(), reviews: empty() }
}

/** Shows toasts on every page: claims and reviews for restaurants, answers for food banks. */
export function useNotifications() {
  const { user_type, type_id } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const hints = useRef(emptyTopics(() => new Set<string>()))
  /** Requests whose item was edited. */
  const edited = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The notifications in each topic's current toast. */
  const inToast = useRef(emptyTopics((): readonly Notification[] => []))

  function put(topic: Topic, notifications: readonly Notification[]) {
    inToast.current[topic] = notifications
    const { text, label, to } = toastOf(topic, notifications)
    showToast({ kind: 'notification', topic, text, action: { label, run: () => void navigate(to) } })
  }

  const show = useEffectEvent((topic: Topic, notifications: readonly Notification[]) => {
    const news = notifications.filter(({ status }) => !isInFront(topic, location, status))
    if (news.length === 0) return
    const ids = news.map(({ id }) => id)
    const before = isTopicShown(topic) ? inToast.current[topic].filter(({ id }) => !ids.includes(id)) : []
    put(topic, [...before, ...news])
    announce(toastOf(topic, news).text)
  })

  async function showHinted() {
    const { claims, answers, reviews } = hints.current
    hints.current = emptyTopics(() => new Set<string>())
    const changed = edited.current
    edited.current = new Set()
    if (claims.size > 0) show('claims', await loadClaims([...claims]))
    if (answers.size > 0) show('answers', await loadAnswers([...answers], changed))
    if (reviews.size > 0) show('reviews', await loadReviews(type_id, [...reviews]))
  }

  function hint(topic: Topic, id: string) {
    hints.current[topic].add(id)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      showHinted().catch((failure: unknown) => logFailure('Failed to show notifications', failure))
    }, gatheringMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Removes a claim from its toast once it is answered or cancelled. */
  function forget(topic: Topic, id: string) {
    const left = inToast.current[topic].filter((notification) => notification.id !== id)
    if (!isTopicShown(topic) || left.length === inToast.current[topic].length) return
    if (left.length === 0) dismissTopic(topic)
    else put(topic, left)
  }

  useLiveEvent('newDonationRequest', ({ request }) => hint('claims', request._id))
  useLiveEvent('newReview', ({ _id }) => {
    if (user_type === 'restaurant') hint('reviews', _id)
  })
  useLiveEvent('donationStatusUpdated', ({ requestId, newStatus, change }) => {
    if (user_type === 'restaurant') {
      if (newStatus !== 'pending') forget('claims', requestId)
      return
    }
    // The food bank itself asked for another quantity.
    if (change === 'quantity') return
    if (change === 'item') edited.current.add(requestId)
    hint('answers', requestId)
  })

  const { pathname, search } = location
  useEffect(() => {
    for (const topic of topicNames) if (isInFront(topic, { pathname, search })) dismissTopic(topic)
  }, [pathname, search])
}
