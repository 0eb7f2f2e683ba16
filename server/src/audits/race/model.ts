import type { Organisation } from '../../fixtures/world.ts'

export interface ModelItem {
  id: string
  restaurant: Organisation
  quantity: number
  expires: number
  state: 'on offer' | 'sold' | 'closed'
}

export interface ModelRequest {
  id: string
  item: ModelItem
  foodBank: Organisation
  status: 'pending' | 'accepted' | 'cancelled'
  reason?: 'rejected' | 'withdrawn' | 'other'
}

export type Verdict = 200 | 409

/** What the rules say, in the plainest words: no database, no locks, one thing after the other. */
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

  request(id: string): ModelRequest {
    return found(this.requests, id)
  }

  list(item: ModelItem): Verdict {
    this.items.push(item)
    return 200
  }

  /** `id` is what the server called the request, if it made one. */
  claim(item: ModelItem, foodBank: Organisation, now: number, id: string): Verdict {
    if (item.state !== 'on offer' || item.expires <= now) return 409
    const mine = this.requests.filter((each) => each.item === item && each.foodBank.id === foodBank.id)
    if (mine.some(({ status, reason }) => status !== 'cancelled' || reason === 'rejected')) return 409
    this.requests.push({ id, item, foodBank, status: 'pending' })
    return 200
  }

  accept(request: ModelRequest, now: number): Verdict {
    if (request.status === 'accepted') return 200
    const { item } = request
    if (request.status !== 'pending' || item.state !== 'on offer' || item.expires <= now) return 409
    request.status = 'accepted'
    item.state = 'sold'
    this.points[item.restaurant.id] = (this.points[item.restaurant.id] ?? 0) + item.quantity
    this.#cancelPending(item)
    return 200
  }

  cancel(request: ModelRequest, reason: 'rejected' | 'withdrawn'): Verdict {
    if (request.status === 'cancelled') return 200
    if (request.status !== 'pending') return 409
    Object.assign(request, { status: 'cancelled', reason })
    return 200
  }

  withdraw(item: ModelItem): Verdict {
    if (item.state === 'sold') return 409
    if (item.state === 'on offer') this.#close(item)
    return 200
  }

  expire(now: number) {
    for (const item of this.items) if (item.state === 'on offer' && item.expires <= now) this.#close(item)
  }

  #close(item: ModelItem) {
    item.state = 'closed'
    this.#cancelPending(item)
  }

  #cancelPending(item: ModelItem) {
    for (const request of this.requests) {
      if (request.item === item && request.status === 'pending')
        Object.assign(request, { status: 'cancelled', reason: 'other' })
    }
  }
}

function found<Thing extends { id: string }>(things: Thing[], id: string): Thing {
  const thing = things.find((each) => each.id === id)
  if (!thing) throw new Error(`The model knows no ${id}`)
  return thing
}
