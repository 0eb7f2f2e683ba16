import type { OrganisationDetail } from '@surplate/contract/operator'
import type { VerificationDocument } from '@surplate/contract/verification'
import { type PointState, pointNames } from '@surplate/contract/verification-rules'
import { CircleDashed, FileCheck, Image, X } from 'lucide-react'
import { useState } from 'react'
import { dateOf } from '~/lib/format'
import { logFailure } from '~/lib/log'
import { downloadDocument } from '~/lib/network/download-document'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'

const stateNames: Record<PointState, string> = {
  open: 'Not done yet',
  done: 'Done',
  repeat: 'Has to be repeated',
  declined: 'Declined',
}
const purposes = { cold_storage: 'Cold storage', supporting: 'Supporting document' }

/** What the organisation showed, point by point. */
export function DocumentsCard({
  organisation: { points, verification },
}: {
  organisation: OrganisationDetail
}) {
  const now = useNow()
  const { declaration } = verification.facts
  return (
    <SectionCard title="Verification" hint="Documents are seen by you and their managers only." flush>
      <ul>
        {points.map(({ point, state, done_at, words }) => (
          <Row key={point}>
            <Mark state={state} />
            <RowText title={pointNames[point]}>
              {point === 'declaration' && declaration
                ? `Signed ${dateOf(declaration.at, now)} by ${declaration.name}`
                : [stateNames[state], done_at && dateOf(done_at, now)].filter(Boolean).join(', ')}
              {words && `. ${words}`}
            </RowText>
          </Row>
        ))}
        {verification.documents.map((document) => (
          <Document key={document._id} document={document} />
        ))}
        {verification.replies.map(({ at, author, message }) => (
          <Row key={at}>
            <RowText title={`${author} answered`}>
              {dateOf(at, now)}. {message}
            </RowText>
          </Row>
        ))}
      </ul>
    </SectionCard>
  )
}

function Mark({ state }: { state: PointState }) {
  const Icon = state === 'done' ? FileCheck : state === 'declined' ? X : CircleDashed
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-soft">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}

function Document({ document: { _id, purpose, type, created_at } }: { document: VerificationDocument }) {
  const now = useNow()
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      await downloadDocument(_id)
    } catch (failure) {
      logFailure('Failed to open a document', failure)
      showToast({ kind: 'failed', text: 'The document did not open.' })
    }
    setBusy(false)
  }

  return (
    <Row>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-soft">
        <Image aria-hidden="true" className="size-5" />
      </span>
      <RowText title={purposes[purpose]}>
        {type === 'pdf' ? 'PDF' : 'Photo'}, {dateOf(created_at, now)}
      </RowText>
      <Button look="quiet" size="small" busy={busy} onClick={() => void open()}>
        Open
      </Button>
    </Row>
  )
}
