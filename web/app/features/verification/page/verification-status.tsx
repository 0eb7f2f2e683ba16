import { kindNames } from '~/domain/kind-names'
import { useSession } from '~/lib/session/session'
import { Skeleton } from '~/ui/feedback/skeleton'
import { PageHeader } from '~/ui/layout/page-header'
import { WidgetFailed } from '~/ui/layout/widget-box'
import { useVerification } from '../queries'
import { Checklist } from './checklist'
import { ReplyRow } from './reply-row'
import { StateCard } from './state-card'
import { UntilThen } from './until-then'

export function VerificationStatus() {
  const { name, user_type } = useSession()
  const { data, isError, refetch } = useVerification()
  return (
    <>
      <PageHeader title="Verification">
        {name}
        {user_type && `, ${kindNames[user_type]}`}
      </PageHeader>
      <div className="grid gap-5">
        {data && (
          <>
            <StateCard verification={data} />
            <Checklist verification={data} />
            <ReplyRow verification={data} />
            <UntilThen verification={data} />
          </>
        )}
        {!data && isError && <WidgetFailed onRetry={() => void refetch()} className="h-48" />}
        {!data && !isError && (
          <div role="status" className="grid gap-5">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-40 rounded-lg" />
            <Skeleton className="h-92 rounded-lg" />
          </div>
        )}
      </div>
    </>
  )
}
