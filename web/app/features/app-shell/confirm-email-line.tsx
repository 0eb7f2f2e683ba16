import type { SendLinkResult } from '@surplate/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { type AccountAddress, knownAddress } from '~/lib/session/account'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'

/** Shown until the member's email is confirmed: no emails about orders are sent before that. */
export function ConfirmEmailLine() {
  const { firebase_uid: uid } = useSession()
  const { accounts } = useApiQueries()
  const account = useQuery({
    queryKey: accounts.getUser.key({ input: { uid } }),
    queryFn: async ({ signal }): Promise<AccountAddress> => {
      const { user } = await api.accounts.getUser({ uid }, { signal })
      return { uid, email: user.email, email_confirmed: user.email_confirmed }
    },
    enabled: uid !== '',
    initialData: () => knownAddress(uid),
    staleTime: (query) => (query.state.data?.email_confirmed ? Number.POSITIVE_INFINITY : 0),
    meta: { failure: 'Failed to load the account' },
  })
  const send = useWrite(api.accounts.sendConfirmation, {
    failure: 'Failed to send the link',
    onDone: ({ result }) => {
      showResult(result, account.data?.email ?? '')
      if (result === 'already_confirmed') account.refetch()
    },
    onFailed: () =>
      showToast({
        kind: 'failed',
        text: 'The link was not sent.',
        action: { label: 'Try again', run: () => send.start({ uid }) },
      }),
  })
  if (!account.data || account.data.email_confirmed) return null
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-pending px-4 py-2.5 text-sm text-on-pending"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <MailWarning aria-hidden="true" className="mt-px size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold">Confirm your email to get updates about your orders.</b> We sent a link
          to {account.data.email}.
        </span>
      </p>
      <Button
        look="pending"
        size="small"
        busy={send.busy}
        onClick={() => send.start({ uid })}
        className="-my-1"
      >
        Send again
      </Button>
    </div>
  )
}

function showResult(result: SendLinkResult, email: string) {
  if (result === 'sent') showToast({ kind: 'done', text: `A new link is on its way to ${email}.` })
  if (result === 'limited')
    showToast({
      kind: 'failed',
      text: 'We’ve sent several links today. Check your spam folder, or try again tomorrow.',
    })
}
