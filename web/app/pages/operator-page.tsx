import { requireOperator } from '~/features/accounts/session/require-operator'
import { endSession } from '~/features/accounts/session/sign-out'
import { OperatorShell } from '~/features/app-shell/operator-shell'
import { liveUpdates } from '~/features/operator/live-updates'
import { Screen } from '~/features/operator/screen'
import { FailedPage } from '~/features/site/shell/failed-page'
import { NotFound } from '~/features/site/shell/not-found'
import { memberMeta } from '~/lib/loading/page-meta'
import type { Route } from './+types/operator-page'

export function meta() {
  return memberMeta('Operator’s desk')
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireOperator(request)
}

/** For everyone else the desk does not exist. */
export default function OperatorPage({ loaderData: allowed, params }: Route.ComponentProps) {
  if (!allowed) return <NotFound inAppShell={false} />
  return (
    <OperatorShell endSession={endSession} liveUpdates={[liveUpdates]}>
      <Screen {...params} />
    </OperatorShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />
}
