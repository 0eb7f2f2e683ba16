import type { Board } from '@surplate/contract/operator'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/lib/network/api'
import { Button, ButtonLink } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { useNow } from '~/ui/layout/use-now'
import { Badge } from '../parts/badge'
import { TakeButton } from '../parts/handling'
import { Lane, LaneRow } from '../parts/lane'
import { useDeskWrite } from '../parts/queries'
import { shortTime } from '../parts/short-time'

const ReasonSheet = onDemand({
  name: 'note about a report',
  load: () => import('../parts/reason-sheet'),
  pick: (module) => module.ReasonSheet,
})

export function ReportsLane({ board: { reports, counts } }: { board: Board }) {
  const now = useNow()
  const close = useDeskWrite(api.operator.closeReport, 'Failed to close a report')
  const [closing, setClosing] = useState<Board['reports'][number]>()
  return (
    <>
      <Lane
        id="reports"
        title="Reported messages"
        total={counts.reports}
        className="md:col-span-full"
        rows={reports.map((report, index) => (
          <LaneRow
            key={`${report.message_id} ${report.organisation_id}`}
            index={index}
            title={`“${report.text}”`}
            handler={report.handled_by}
            tag={
              <Badge look="bad" icon={Flag}>
                {shortTime(now.getTime() - Date.parse(report.at))}
              </Badge>
            }
            actions={
              <>
                <Button look="quiet" size="small" onClick={() => setClosing(report)}>
                  Close
                </Button>
                <ButtonLink look="quiet" size="small" to={`/operator/pickups/${report.pickup_id}`}>
                  Open pickup
                </ButtonLink>
                <TakeButton subject="report" id={report.message_id} handler={report.handled_by} />
              </>
            }
          >
            {report.author} wrote it. {report.reporter}: {report.reason}
          </LaneRow>
        ))}
      />
      {closing && (
        <ReasonSheet
          title="Close this report"
          description={`${closing.reporter} reads what you did about it.`}
          label="What you did"
          action="Close report"
          danger={false}
          maxLength={300}
          failed="The report was not closed."
          send={(note) =>
            close.send({
              message_id: closing.message_id,
              organisation_id: closing.organisation_id,
              note,
            })
          }
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  )
}
