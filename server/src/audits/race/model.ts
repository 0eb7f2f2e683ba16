import { undoGraceSeconds } from '@surplate/contract/request-rules'
import type { Organisation } from '../../fixtures/world.ts'

export interface ModelItem {
  id: string
  restaurant: Organisation
  quantity: number
  remaining: number
  reserved: number
  expires: number
  state: 'on offer' | 'sold' | 'closed'
  /** Undefined for expired items. */
  withdrawnAt?: number | undefined
}

export interface ModelRequest {
  id: string
  item: ModelItem
  foodBank: Organisation
  madeAt: number
  requested: number
  granted?: number | undefined
  status: 'pending' | 'accepted' | 'cancelled'
  reason?: 'rejected' | 'taken_back' | 'given' | 'withdrawn' | 'expired' | undefined
  decidedAt?: number | undefined
}

interface ModelClaim {
  id: string
  asked: number
}

export type Verdict = 200 | 404 | 409 | 422

const graceMs = undoGraceSeconds * 1000

/** Reference implementation of the rules: in memory, without locks, strictly sequential. */
export class Model {
  items: ModelItem[] = []
  requests: ModelRequest[] = []
  points: Record<string, number> = {}

  copy(): Model {
    const copied = structuredClone({ items: this.items, requests: this.requests, points: this.points })
    return Object.assign(new Model(), copied)
  }

  item(id: string): ModelItem {
    return found(this.items, id)
  }

  /** Applies `judge` to a request; 404 if the claim was undone. */
  decide(id: string, judge: (request: ModelRequest) => Verdict): Verdict {
    const request = this.requests.find((each) => each.id === id)
    return request ? judge(request) : 404
  }

  list(item: ModelItem): Verdict {
    this.items.push(item)
    return 200
  }

  /** `id` is the server's id of the request, if it created one. */
  claim(item: ModelItem, foodBank: Organisation, now: number, { id, asked }: ModelClaim): Verdict {
    if (!isOpen(item, now)) return 409
    const mine = this.#of(item, foodBank)
    if (mine.some(({ status, reason }) => status !== 'cancelled' || reason === 'rejected')) return 409
    const requested = Math.min(asked, item.remaining)
    this.requests.push({ id, item, foodBank, madeAt: now, requested, status: 'pending' })
    return 200
  }

  changeQuantity(request: ModelRequest, asked: number, now: number): Verdict {
    if (request.status !== 'pending' || !isOpen(request.item, now)) return 409
    request.requested = Math.min(asked, request.item.remaining)
    return 200
  }

  edit(item: ModelItem, quantity: number, now: number): Verdict {
    if (item.state === 'closed' || item.expires <= now) return 409
    if (quantity < item.reserved) return 422
    Object.assign(item, { quantity, remaining: quantity - item.reserved })
    this.#settle(item, now)
    return 200
  }

  accept(request: ModelRequest, now: number): Verdict {
    if (request.status === 'accepted') return 200
    const { item } = request
    if (request.status !== 'pending' || !isOpen(item, now)) return 409
    const granted = Math.min(request.requested, item.remaining)
    Object.assign(request, { status: 'accepted', decidedAt: now, granted })
    this.#reserve(item, granted)
    this.#settle(item, now)
    return 200
  }

  cancel(request: ModelRequest, reason: 'rejected' | 'taken_back', now: number): Verdict {
    if (request.status === 'cancelled') return 200
    if (request.status !== 'pending') return 409
    Object.assign(request, { status: 'cancelled', reason, decidedAt: now })
    return 200
  }

  reconsider(request: ModelRequest, now: number): Verdict {
    if (request.status === 'pending') return 200
    return request.reason === 'rejected' ? this.#waitAgain(request, now) : 409
  }

  undoAccept(request: ModelRequest, now: number): Verdict {
    if (request.status === 'pending') return 200
    const { status, decidedAt, item } = request
    if (status !== 'accepted' || isLate(decidedAt, now) || item.state === 'closed') return 409
    this.#reserve(item, -(request.granted ?? 0))
    item.state = 'on offer'
    pendingAgain(request)
    this.#restore(item, 'given', decidedAt)
    return 200
  }

  undoCancel(request: ModelRequest, reason: 'rejected' | 'taken_back', now: number): Verdict {
    if (request.status === 'pending') return 200
    if (request.reason !== reason || isLate(request.decidedAt, now)) return 409
    return this.#waitAgain(request, now)
  }

  undoClaim(request: ModelRequest, now: number): Verdict {
    if (request.status !== 'pending' || isLate(request.madeAt, now)) return 409
    this.requests = this.requests.filter((each) => each !== request)
    return 200
  }

  withdraw(item: ModelItem, now: number): Verdict {
    if (item.state === 'sold') return 409
    if (item.state === 'on offer') this.#close(item, 'withdrawn', now)
    return 200
  }

  undoWithdraw(item: ModelItem, now: number): Verdict {
    if (item.state === 'sold') return 409
    if (item.state === 'on offer') return 200
    const { withdrawnAt, expires } = item
    if (isLate(withdrawnAt, now) || expires <= now) return 409
    Object.assign(item, {
      state: 'on offer',
      withdrawnAt: undefined,
      remaining: item.quantity - item.reserved,
    })
    this.#restore(item, 'withdrawn', withdrawnAt)
    return 200
  }

  expire(now: number) {
    for (const item of this.items)
      if (item.state === 'on offer' && item.expires <= now) this.#close(item, 'expired', now)
  }

  #of(item: ModelItem, foodBank: Organisation) {
    return this.requests.filter((each) => each.item === item && each.foodBank.id === foodBank.id)
  }

  #reserve(item: ModelItem, quantity: number) {
    item.remaining -= quantity
    item.reserved += quantity
    const { id } = item.restaurant
    this.points[id] = (this.points[id] ?? 0) + quantity
  }

  /** An item is sold while nothing is left. */
  #settle(item: ModelItem, now: number) {
    item.state = item.remaining === 0 ? 'sold' : 'on offer'
    if (item.state === 'sold') this.#cancelPending(item, 'given', now)
  }

  /** A food bank has at most one active request per item. */
  #waitAgain(request: ModelRequest, now: number): Verdict {
    if (!isOpen(request.item, now)) return 409
    if (this.#of(request.item, request.foodBank).some(({ status }) => status !== 'cancelled')) return 409
    pendingAgain(request)
    return 200
  }

  #close(item: ModelItem, reason: 'withdrawn' | 'expired', now: number) {
    Object.assign(item, {
      state: 'closed',
      remaining: 0,
      withdrawnAt: reason === 'withdrawn' ? now : undefined,
    })
    this.#cancelPending(item, reason, now)
  }

  #cancelPending(item: ModelItem, reason: 'given' | 'withdrawn' | 'expired', now: number) {
    for (const request of this.requests) {
      if (request.item === item && request.status === 'pending')
        Object.assign(request, { status: 'cancelled', reason, decidedAt: now })
    }
  }

  /** Of each food bank only its latest request. */
  #restore(item: ModelItem, reason: 'given' | 'withdrawn', since = Number.POSITIVE_INFINITY) {
    const latest = new Map<string, ModelRequest>()
    for (const request of this.requests) {
      if (request.item !== item) continue
      const known = latest.get(request.foodBank.id)
      if (!known || (known.status === 'cancelled' && isLater(request, known)))
        latest.set(request.foodBank.id, request)
    }
    for (const request of latest.values())
      if (request.status === 'cancelled' && request.reason === reason && (request.decidedAt ?? 0) >= since)
        pendingAgain(request)
  }
}

function isOpen({ state, expires }: ModelItem, now: number) {
  return state === 'on offer' && expires > now
}

function isLater(a: ModelRequest, b: ModelRequest) {
  return a.status !== 'cancelled' || a.madeAt > b.madeAt || (a.madeAt === b.madeAt && a.id > b.id)
}

function isLate(at: number | undefined, now: number) {
  return at === undefined || now - at > graceMs
}

function pendingAgain(request: ModelRequest) {
  Object.assign(request, { status: 'pending', reason: undefined, decidedAt: undefined, granted: undefined })
}

function found<Thing extends { id: string }>(things: Thing[], id: string): Thing {
  const thing = things.find((each) => each.id === id)
  if (!thing) throw new Error(`${id} is not in the model`)
  return thing
}
