import type { PersonDetail } from '@surplate/contract/operator'
import { roleNames } from '@surplate/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateOf, dayAndTime } from '~/lib/format'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { showToast } from '~/ui/feedback/toasts'
import { Avatar } from '~/ui/layout/avatar'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { useDeskWrite } from '../parts/queries'
import { BackLink, ScreenState } from '../parts/screen-parts'

const ReasonSheet = onDemand({
  name: 'reason',
  load: () => import('../parts/reason-sheet'),
  pick: (module) => module.ReasonSheet,
})

export function Person({ id }: { id: string }) {
  const { operator } = useApiQueries()
  const { data, isError, refetch } = useQuery(
    operator.person.queryOptions({ input: { id }, meta: { failure: 'Failed to load the person' } }),
  )
  return (
    <>
      <BackLink to="/operator/people">People</BackLink>
      {data ? <Shown person={data} /> : <ScreenState failed={isError} onRetry={() => refetch()} />}
    </>
  )
}

function Shown({ person }: { person: PersonDetail }) {
  const { _id: id, email, organisations, acts, disabled_at } = person
  const name = person.name ?? email
  const disabled = disabled_at !== null
  const { user_id } = useSession()
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const access = useDeskWrite(api.operator.setAccess, 'Failed to change the access of a person')
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
            {name}
          </h1>
          <p className="mt-1 wrap-anywhere text-soft">
            {[
              person.name && email,
              !person.email_confirmed && 'address not confirmed',
              person.operator && 'operator',
              disabled
                ? `no access since ${dateOf(disabled_at, now)}`
                : `since ${dateOf(person.created_at, now)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        {user_id !== id && (
          <Button look={disabled ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
            {disabled ? 'Give access again' : 'Stop access'}
          </Button>
        )}
      </header>
      <div className="grid gap-5 lg:grid-cols-2">
        <SectionCard title="Organisations" flush>
          {organisations.length === 0 && <p className="px-5 pb-5 text-soft">None.</p>}
          <ul>
            {organisations.map((organisation) => (
              <Row key={organisation._id}>
                <Avatar name={organisation.name} />
                <RowText
                  title={
                    <Link
                      to={`/operator/organisations/${organisation._id}`}
                      className="hover:text-primary-text"
                    >
                      {organisation.name}
                    </Link>
                  }
                >
                  {roleNames[organisation.role].name}
                </RowText>
              </Row>
            ))}
          </ul>
        </SectionCard>
        {acts.length > 0 && (
          <SectionCard title="History" flush>
            <ul>
              {acts.map(({ at, act, author, reason }) => (
                <Row key={at}>
                  <RowText title={act === 'disable' ? 'Access stopped' : 'Access given again'}>
                    {[dayAndTime(at, now), author].filter(Boolean).join(', ')}
                    {reason && `. ${reason}`}
                  </RowText>
                </Row>
              ))}
            </ul>
          </SectionCard>
        )}
      </div>
      {asking && (
        <ReasonSheet
          title={disabled ? `Give ${name} access again?` : `Stop the access of ${name}?`}
          description={
            disabled
              ? 'They can sign in again. Managers of their organisations read your reason.'
              : 'They are signed out on all devices at once. What only they could look after is withdrawn. Managers of their organisations read your reason.'
          }
          action={disabled ? 'Give access' : 'Stop access'}
          danger={!disabled}
          failed="This was not saved."
          send={async (reason) => {
            await access.send({ id, disabled: !disabled, reason })
            showToast({
              kind: 'done',
              text: disabled ? `${name} can sign in again.` : `${name} has no access any more.`,
            })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
