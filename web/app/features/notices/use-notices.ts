import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLiveEvent } from '../../lib/live'
import { logFailure } from '../../lib/log'
import { useSession } from '../../lib/session'
import { announce } from '../../ui/announcements'
import { dismissTopic, isToldOf, showToast } from '../../ui/toasts'
import { loadAnswers, loadClaims, loadReviews } from './queries'
import { isInFront, type Topic, toastOf, topicNames } from './topics'
import type { Notice } from './words'

/** What comes together is told together. */
const gatheringMs = 300

function nothing<Value>(empty: () => Value): Record<Topic, Value> {
  return { claims: empty(), answers: empty(), reviews: empty() }
}

/** Tells on every page what others did: claims and reviews to restaurants, answers to food banks. */
export function useNotices() {
  const { user_type, type_id } = useSession()
  const navigate = useNavigate()
  const place = useLocation()
  const hints = useRef(nothing(() => new Set<string>()))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the toast of each topic says at present. */
  const told = useRef(nothing((): readonly Notice[] => []))

  function put(topic: Topic, notices: readonly Notice[]) {
    told.current[topic] = notices
    const { text, label, to } = toastOf(topic, notices)
    showToast({ kind: 'notice', topic, text, action: { label, run: () => void navigate(to) } })
  }

  const show = useEffectEvent((topic: Topic, notices: readonly Notice[]) => {
    const news = notices.filter(({ status }) => !isInFront(topic, place, status))
    if (news.length === 0) return
    const ids = news.map(({ id }) => id)
    const before = isToldOf(topic) ? told.current[topic].filter(({ id }) => !ids.includes(id)) : []
    put(topic, [...before, ...news])
    announce(toastOf(topic, news).text)
  })

  async function tell() {
    const { claims, answers, reviews } = hints.current
    hints.current = nothing(() => new Set<string>())
    if (claims.size > 0) show('claims', await loadClaims([...claims]))
    if (answers.size > 0) show('answers', await loadAnswers([...answers]))
    if (reviews.size > 0) show('reviews', await loadReviews(type_id, [...reviews]))
  }

  function hint(topic: Topic, id: string) {
    hints.current[topic].add(id)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      tell().catch((failure: unknown) => logFailure('Failed to tell what is new', failure))
    }, gatheringMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Answered or taken back meanwhile: the toast no longer asks for it. */
  function forget(topic: Topic, id: string) {
    const left = told.current[topic].filter((notice) => notice.id !== id)
    if (!isToldOf(topic) || left.length === told.current[topic].length) return
    if (left.length === 0) dismissTopic(topic)
    else put(topic, left)
  }

  useLiveEvent('newDonationRequest', ({ request }) => hint('claims', request._id))
  useLiveEvent('newReview', ({ _id }) => {
    if (user_type === 'restaurant') hint('reviews', _id)
  })
  useLiveEvent('donationStatusUpdated', ({ requestId, newStatus }) => {
    if (user_type === 'food_bank') hint('answers', requestId)
    else if (newStatus !== 'pending') forget('claims', requestId)
  })

  const { pathname, search } = place
  useEffect(() => {
    for (const topic of topicNames) if (isInFront(topic, { pathname, search })) dismissTopic(topic)
  }, [pathname, search])
}
