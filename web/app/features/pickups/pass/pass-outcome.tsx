import type { PassView } from '@surplate/contract/passes'
import { DoneArt } from '../handover/done-art'
import { CallFoodBank } from './pass-closed'

/** What became of a pickup that has ended, while the pass still works. */
export function PassOutcome({ pickup }: { pickup: PassView['pickup'] }) {
  const { state, restaurant_name, food_bank_name: name, food_bank_phone: phone } = pickup
  const done = state === 'handed_over'
  return (
    <section role="status" className="card grid justify-items-center gap-2 p-5 text-center">
      {done && <DoneArt />}
      <h2 className="text-xl">{done ? 'Handed over' : 'This pickup has ended'}</h2>
      <p className="text-soft wrap-anywhere">
        {done
          ? `Thank you for driving. ${name} knows that you have it.`
          : `Do not drive to ${restaurant_name}. ${name} knows more.`}
      </p>
      {!done && (
        <p className="mt-2">
          <CallFoodBank contact={{ name, phone }} />
        </p>
      )}
    </section>
  )
}
