import type { Organisation } from '@surplate/contract/organisations'
import { type ReactNode, useEffect } from 'react'
import type { useContractForm } from '~/ui/controls/use-contract-form'
import { AlertBox } from '~/ui/feedback/alert-box'
import { SaveButton } from '../parts/save-button'
import { OrganisationHead } from './organisation-head'

/** The card with what an organisation tells about itself. `onTyped` hears whether there is something to save. */
export function ProfileForm({
  organisation,
  form: { submit, busy, failure, alert },
  typed,
  onTyped,
  children,
}: {
  organisation: Organisation
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'busy' | 'failure' | 'alert'>
  typed: boolean
  onTyped: (typed: boolean) => void
  children: ReactNode
}) {
  useEffect(() => onTyped(typed), [typed, onTyped])
  return (
    <section aria-label={organisation.name} className="card p-5">
      <form noValidate onSubmit={submit} className="grid gap-4.5">
        <OrganisationHead organisation={organisation} />
        <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">{children}</div>
        {failure && <AlertBox ref={alert}>{failure.message}</AlertBox>}
        <SaveButton busy={busy} />
      </form>
    </section>
  )
}
