import { pluralize } from '@surplate/contract/lib/pluralize'
import { recallAnswerNames } from '@surplate/contract/recall-rules'
import type { Recall, RecallNotice } from '@surplate/contract/recalls'
import { useQuery } from '@tanstack/react-query'
import { Check, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime, timeAndDay } from '~/lib/format'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { Avatar } from '~/ui/layout/avatar'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { Badge } from '../parts/badge'
import { CallButton } from '../parts/call-button'
import { BackLink, Facts, ScreenState } from '../parts/screen-parts'
import { useRecallWrite } from './queries'

const ReasonSheet = onDemand({
  name: 'question before closing',
  load: () => import('../parts/reason-sheet'),
  pick: (module) => module.ReasonSheet,
})

/** Who knows of a recall, and what became of the food. */
export function RecallDetail({ id }: { id: string }) {
  const { recalls } = useApiQueries()
  const { data, isError, refetch } = useQuery(
    recalls.get.queryOptions({ input: { id }, meta: { failure: 'Failed to load the recall' } }),
  )
  return (
    <>
      <BackLink to="/operator/recalls">Recalls</BackLink>
      {data ? <Shown recall={data} /> : <ScreenState failed={isError} onRetry={() => refetch()} />}
    </>
  )
}

function Shown({ recall }: { recall: Recall }) {
  const { _id: id, items, drill, reason, advice, created_at, author, closed_at, summary, notices } = recall
  const now = useNow()
  const [closing, setClosing] = useState(false)
  const close = useRecallWrite(api.recalls.close, 'Failed to close the recall')
  const waiting = notices.filter(({ acknowledged_at }) => acknowledged_at === null).length
  return (
    <>
      <header className="mb-6 grid gap-3 sm:flex sm:items-end sm:justify-between">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
            {drill ? 'Drill: ' : ''}
            {items.map(({ name }) => name).join(', ')}
          </h1>
          <p className="text-soft" aria-live="polite">
            {closed_at
              ? `Closed at ${timeAndDay(closed_at, now)}.`
              : waiting === 0
                ? 'Everyone has answered.'
                : `${pluralize(waiting, 'organisation')} ${waiting === 1 ? 'has' : 'have'} not answered.`}
          </p>
        </div>
        {!closed_at && (
          <Button look="quiet" className="justify-self-start" onClick={() => setClosing(true)}>
            Close recall
          </Button>
        )}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <SectionCard title="Who knows" flush>
          <ul>
            {notices.map((notice) => (
              <NoticeRow key={notice.organisation._id} notice={notice} now={now} />
            ))}
          </ul>
        </SectionCard>
        <SectionCard title="Recall">
          <Facts
            facts={[
              ['What is wrong', reason],
              ['What to do', advice],
              ['Sent', dayAndTime(created_at, now)],
              ['By', author ?? 'Someone who has left'],
              [
                'Food',
                items.map((item) => (
                  <Link key={item._id} to={`/operator/trace/${item._id}`} className="link block">
                    {item.name}
                  </Link>
                )),
              ],
              ...(summary ? [['What came of it', summary] as const] : []),
            ]}
          />
        </SectionCard>
      </div>
      {closing && (
        <ReasonSheet
          title="Close this recall?"
          description="Nobody is reminded any more, and nobody can answer."
          label="What came of it"
          action="Close recall"
          danger={false}
          missing="Please say what came of it"
          send={(text) => close.send({ id, summary: text })}
          failed="The recall was not closed."
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

function NoticeRow({ notice, now }: { notice: RecallNotice; now: Date }) {
  const { organisation, acknowledged_at, acknowledged_by, answer, note, reminders } = notice
  return (
    <Row>
      <Avatar name={organisation.name} />
      <RowText
        title={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to={`/operator/organisations/${organisation._id}`} className="link">
              {organisation.name}
            </Link>
            <Badge look={acknowledged_at ? 'good' : 'waiting'} icon={acknowledged_at ? Check : Hourglass}>
              {acknowledged_at ? 'Knows' : 'No answer'}
            </Badge>
          </span>
        }
      >
        {acknowledged_at && answer ? (
          <>
            <span className="block font-medium text-fg">{recallAnswerNames[answer]}</span>
            {note && <span className="block text-fg">{note}</span>}
            {acknowledged_by ?? 'Someone'}, {timeAndDay(acknowledged_at, now)}
          </>
        ) : reminders > 0 ? (
          `Reminded ${reminders === 1 ? 'once' : `${reminders} times`}`
        ) : (
          'Told by mail'
        )}
      </RowText>
      {!acknowledged_at && <CallButton party={organisation} />}
    </Row>
  )
}
