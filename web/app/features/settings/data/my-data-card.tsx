import { errors } from '@surplate/contract/errors'
import type { MyDataState } from '@surplate/contract/my-data'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateOf } from '~/lib/format'
import { logFailure } from '~/lib/log'
import { api, hasCode } from '~/lib/network/api'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { RowText, rowLook } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { SettingsState } from '../parts/settings-state'
import { downloadExport, useAsk, useMyData } from './queries'
import { TypeToConfirm } from './type-to-confirm'

/** Everything the user may do with their data: take it along, or leave. */
export function MyDataCard({ email }: { email: string }) {
  const { data, isError, refetch } = useMyData()
  if (!data) return <SettingsState failed={isError} heights={['h-52']} onRetry={() => refetch()} />
  return (
    <SectionCard
      title="Your data"
      hint={
        <>
          What we keep, why and for how long is on the{' '}
          <Link to="/privacy" className="link">
            privacy page
          </Link>
          .
        </>
      }
      flush
    >
      <div className="divide-y divide-line">
        <ExportRow state={data} />
        <DeletionRow state={data} email={email} />
      </div>
    </SectionCard>
  )
}

function ExportRow({ state }: { state: MyDataState }) {
  const now = useNow()
  const ask = useAsk(api.myData.askForExport)
  const [failed, setFailed] = useState(false)
  const { export: file } = state

  async function download(id: string) {
    setFailed(false)
    try {
      await downloadExport(id)
    } catch (failure) {
      logFailure('Failed to download the data', failure)
      setFailed(true)
    }
  }

  return (
    <div>
      <div className={rowLook}>
        <RowText title="A copy of everything">{exportText(state, now)}</RowText>
        {file?.ready ? (
          <Button look="quiet" className="shrink-0" onClick={() => void download(file._id)}>
            <Download aria-hidden="true" />
            Download
          </Button>
        ) : (
          <Button
            look="quiet"
            className="shrink-0"
            busy={ask.busy || file?.ready === false}
            onClick={() => ask.start({})}
          >
            {file ? 'Collecting...' : 'Ask for it'}
          </Button>
        )}
      </div>
      {(failed || (ask.failed && !ask.busy)) && (
        <div className="px-5 pb-4">
          <AlertBox>That did not work. Please try again.</AlertBox>
        </div>
      )}
    </div>
  )
}

function exportText({ export: file }: MyDataState, now: Date): string {
  if (!file) return 'One file, as JSON and as tables. We email you when it is ready.'
  if (!file.ready) return 'We are collecting it. You can leave this page, we email you.'
  return `Ready. You can download it until ${dateOf(file.expires_at, now)}.`
}

function DeletionRow({ state: { deletion, alone_in }, email }: { state: MyDataState; email: string }) {
  const now = useNow()
  const { memberships = [] } = useSession()
  const keep = useAsk(api.myData.keepAccount)
  const ask = useAsk(api.myData.askForDeletion)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send() {
    setProblem(undefined)
    try {
      await ask.send({ email })
      setAsking(false)
    } catch (failure) {
      const alone = hasCode(failure, 'LAST_OWNER')
      setProblem(
        alone
          ? `${errors.LAST_OWNER.message} Others still belong to your organisation.`
          : 'That did not work. Please try again.',
      )
    }
  }

  if (deletion)
    return (
      <div className="grid gap-3 bg-pending px-5 py-4 text-on-pending">
        <div className="grid gap-3 sm:flex sm:items-center">
          <p className="flex-1 font-semibold">
            Your account will be deleted on {dateOf(deletion.due_at, now)}. Until then everything works as
            before.
          </p>
          <Button look="quiet" className="text-fg" busy={keep.busy} onClick={() => keep.start({})}>
            Keep my account
          </Button>
        </div>
        {keep.failed && !keep.busy && <AlertBox>That did not work. Please try again.</AlertBox>}
      </div>
    )
  return (
    <div className={rowLook}>
      <RowText title="Delete your account">
        {memberships.length > alone_in.length
          ? 'After 14 days, with everything that names you. Your organisation stays.'
          : 'After 14 days, with everything that names you.'}
      </RowText>
      <Button look="quiet" className="shrink-0" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      {asking && (
        <TypeToConfirm
          title="Delete your account?"
          description={deletionText(alone_in.map(({ name }) => name))}
          label="Type your email address to confirm"
          word={email}
          keep="Keep it"
          action="Delete in 14 days"
          busy={ask.busy}
          problem={problem}
          onKeep={() => setAsking(false)}
          onConfirm={() => void send()}
        />
      )}
    </div>
  )
}

function deletionText(alone: string[]): string {
  const grace =
    'You can change your mind for 14 days. What was donated stays in the figures, without your name.'
  if (alone.length === 0) return grace
  return `Nobody else belongs to ${alone.join(' and ')}, so that is deleted too. ${grace}`
}
