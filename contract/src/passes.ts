import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { time } from './lib/time.ts'
import { type QuickPhrase, quickPhrases } from './pickup-rules.ts'
import { message, pickup } from './pickups.ts'

/** What the holder of a pass sees: one pickup, and how to reach the food bank that sent them. */
const passView = z.object({
  name: z.string(),
  expires_at: time,
  pickup: pickup
    .pick({
      _id: true,
      state: true,
      time_zone: true,
      window: true,
      eta: true,
      on_the_way_at: true,
      arrived_at: true,
      ready_at: true,
      lines: true,
      place: true,
      code: true,
    })
    .extend({ restaurant_name: z.string(), food_bank_name: z.string(), food_bank_phone: z.string() }),
  messages: z.array(message),
})
export type PassView = z.infer<typeof passView>

const call = callsOf('Passes')
/** The token is in the link; the device secret is given to the first device that opens it. */
const credentials = z.object({ token: z.string().min(1).max(200), device: z.string().min(1).max(200) })

/** Calls of drivers without an account. A pass opens one pickup and nothing else. */
export const passes = {
  open: call({ who: 'public' }, 'POST /api/passes/open', 'Open a pass; the first device keeps it')
    .errors(errorsOf('PASS_ENDED', 'PASS_TAKEN'))
    .input(credentials)
    .output(passView),

  step: call({ who: 'public' }, 'POST /api/passes/step', 'Say that you are on the way or at the door')
    .errors(errorsOf('PASS_ENDED', 'PASS_TAKEN', 'PICKUP_ENDED'))
    .input(credentials.extend({ step: z.enum(['on_the_way', 'arrived']) }))
    .output(passView),

  say: call({ who: 'public' }, 'POST /api/passes/say', 'Send a phrase to the conversation')
    .errors(errorsOf('PASS_ENDED', 'PASS_TAKEN', 'CONVERSATION_CLOSED'))
    .input(credentials.extend({ phrase: z.enum(Object.keys(quickPhrases) as QuickPhrase[]) }))
    .output(passView),
}
