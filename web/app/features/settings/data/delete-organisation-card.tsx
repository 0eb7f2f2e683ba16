import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dateOf } from '~/lib/format'
import { Button } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { SettingsState } from '../parts/settings-state'
import { useOrganisationDeletion } from './queries'
import { TypeToConfirm } from './type-to-confirm'

/** For owners. */
export function DeleteOrganisationCard({ name }: { name: string }) {
  const now = useNow()
  const { id, state, ask, keep } = useOrganisationDeletion()
  const [asking, setAsking] = useState(false)
  if (!state.data)
    return <SettingsState failed={state.isError} heights={['h-32']} onRetry={() => state.refetch()} />
  const { due_at } = state.data

  async function send() {
    try {
      await ask.send({ id, name })
      setAsking(false)
    } catch {
      // The sheet says so.
    }
  }

  return (
    <SectionCard
      title="Delete the organisation"
      hint={
        due_at
          ? `${name} will be deleted on ${dateOf(due_at, now)}. Until then everything works as before.`
          : 'After 14 days, for everyone who belongs to it.'
      }
    >
      <Button
        look="quiet"
        className="justify-self-end max-sm:justify-self-stretch"
        busy={keep.busy}
        onClick={() => (due_at ? keep.start({ id }) : setAsking(true))}
      >
        {due_at ? (
          'Keep it'
        ) : (
          <>
            <Trash2 aria-hidden="true" />
            Delete
          </>
        )}
      </Button>
      {keep.failed && !keep.busy && <AlertBox>That did not work. Please try again.</AlertBox>}
      {asking && (
        <TypeToConfirm
          title={`Delete ${name}?`}
          description="You can change your mind for 14 days. Then open claims and pickups are cancelled, and names, addresses, photos and messages are removed. What was donated stays in the figures, without a name."
          label="Type its name to confirm"
          word={name}
          keep="Keep it"
          action="Delete in 14 days"
          busy={ask.busy}
          problem={ask.failed && !ask.busy ? 'That did not work. Please try again.' : undefined}
          onKeep={() => setAsking(false)}
          onConfirm={() => void send()}
        />
      )}
    </SectionCard>
  )
}
