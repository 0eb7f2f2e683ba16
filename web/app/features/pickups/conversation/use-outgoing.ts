import type { QuickPhrase } from '@surplate/contract/pickup-rules'
import type { Message } from '@surplate/contract/pickups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '~/lib/log'
import { api, hasCode } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { expectedErrors, whyNot } from '../page/why-not'

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** Sending it again with the same key has no second effect. */
  key: string
  text: string
  phrase: QuickPhrase | undefined
  /** Why it was not sent; undefined while it is on its way. */
  problem: string | undefined
}

/** Messages on their way. Several can be, and one that failed waits until it is sent again. */
export function useOutgoing(id: string) {
  const client = useQueryClient()
  const { pickups } = useApiQueries()
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([])

  function change(key: string, problem: string | undefined) {
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))
  }

  function show(message: Message) {
    client.setQueryData(
      pickups.listMessages.queryKey({ input: { id } }),
      (held) =>
        held && {
          ...held,
          messages: [...held.messages.filter(({ _id }) => _id !== message._id), message],
        },
    )
  }

  async function deliver({ key, text, phrase }: Outgoing) {
    try {
      const input = { id, text, ...(phrase && { phrase }) }
      show(await api.pickups.sendMessage(input, { context: { idempotencyKey: key } }))
      setWaiting((all) => all.filter((one) => one.key !== key))
    } catch (failure) {
      if (!expectedErrors.some((code) => hasCode(failure, code)))
        logFailure('Failed to send a message', failure)
      change(key, whyNot(failure, 'Not sent yet'))
    }
    // A phrase can say that the collector is there or late.
    void client.invalidateQueries({ queryKey: pickups.key() })
  }

  return {
    waiting,
    send(text: string, phrase?: QuickPhrase) {
      const message = { key: crypto.randomUUID(), text, phrase, problem: undefined }
      setWaiting((all) => [...all, message])
      void deliver(message)
    },
    retry(message: Outgoing) {
      change(message.key, undefined)
      void deliver(message)
    },
  }
}
