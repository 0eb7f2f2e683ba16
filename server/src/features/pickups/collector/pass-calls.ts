import type { PassView } from '@surplate/contract/passes'
import { type QuickPhrase, quickPhrases } from '@surplate/contract/pickup-rules'
import type { Context } from '../../../context.ts'
import type { Work } from '../../../work.ts'
import { changed } from '../changed.ts'
import { writeMessage } from '../conversation/write-message.ts'
import { requireOpen } from '../lock-pickup.ts'
import { arriveNow, setOffNow } from '../steps/set-off.ts'
import { type HeldPass, holdPass, type PassCredentials } from './find-pass.ts'
import { viewPass } from './pass-view.ts'

const repeatMs = 30_000

type PassContext = Context & { address: string }

export function openPass(context: PassContext, credentials: PassCredentials): Promise<PassView> {
  return withPass(context, credentials, async () => {})
}

export function stepPass(
  context: PassContext,
  { step, ...credentials }: PassCredentials & { step: 'on_the_way' | 'arrived' },
): Promise<PassView> {
  return withPass(context, credentials, async (work, { pickup }) => {
    requireOpen(pickup)
    await (step === 'arrived' ? arriveNow(work, pickup) : setOffNow(work, pickup))
    await changed(work, pickup)
  })
}

export function sayPass(
  context: PassContext,
  { phrase, ...credentials }: PassCredentials & { phrase: QuickPhrase },
): Promise<PassView> {
  return withPass(context, credentials, async (work, { pass, pickup }) => {
    const message = { author: 'collector', author_name: pass.name, text: quickPhrases[phrase] } as const
    if (await hasJustSaid(work, pickup.id, message)) return
    await writeMessage(work, pickup, { ...message, phrase })
  })
}

/** A phone that got no answer sends the phrase again, and has no idempotency key. */
async function hasJustSaid(
  { tx, now }: Work,
  pickup_id: string,
  message: { author: 'collector'; author_name: string; text: string },
): Promise<boolean> {
  const said = await tx
    .selectFrom('pickup_messages')
    .select('id')
    .where((eb) => eb.and({ pickup_id, ...message }))
    .where('at', '>', new Date(now.getTime() - repeatMs))
    .limit(1)
    .executeTakeFirst()
  return said !== undefined
}

/** Runs what the holder of a pass does, limited by address because they have no account. */
async function withPass(
  { act, limits, address }: PassContext,
  credentials: PassCredentials,
  run: (work: Work, held: HeldPass) => Promise<unknown>,
): Promise<PassView> {
  await limits.count('pass', address)
  return act(null, async (work) => {
    const held = await holdPass(work, credentials)
    await run(work, held)
    return viewPass(work, held)
  })
}
