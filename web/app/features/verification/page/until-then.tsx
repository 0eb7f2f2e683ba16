import type { Verification } from '@surplate/contract/verification'
import { Check, Lock } from 'lucide-react'
import { useActing } from '~/lib/session/acting'
import { untilThen } from './state-texts'

/** What an organisation can do before it is trusted. */
export function UntilThen({ verification: { kind, state } }: { verification: Verification }) {
  const standing = useActing()?.standing
  if (standing !== 'unverified' || state === 'declined') return null
  const { open, locked } = untilThen[kind]
  return (
    <section aria-labelledby="until-then" className="card px-5 py-5">
      <h2 id="until-then" className="mb-2 text-lg">
        Until then
      </h2>
      <ul className="text-compact">
        {open.map((text) => (
          <li key={text} className="flex items-center gap-3 py-1">
            <Check aria-hidden="true" className="size-4.5 shrink-0 text-(--teal-500)" />
            {text}
          </li>
        ))}
        <li className="flex items-center gap-3 py-1 text-soft">
          <Lock aria-hidden="true" className="size-4.5 shrink-0" />
          <span>
            <span className="sr-only">Not yet: </span>
            {locked}
          </span>
        </li>
      </ul>
    </section>
  )
}
