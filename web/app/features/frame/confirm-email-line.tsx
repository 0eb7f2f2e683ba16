import type { SendLinkResult } from '@surplate/contract/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { type AccountAddress, knownAddress } from '../../lib/account'
import { api } from '../../lib/api'
import { logFailure } from '../../lib/log'
import { useSession } from '../../lib/session'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'

/** For a member whose address nobody has confirmed: they get no mail until it is. It goes by itself once it is. */
export function ConfirmEmailLine() {
  const { firebase_uid: uid } = useSession()
  const account = useQuery({
    queryKey: ['account', uid],
    queryFn: async ({ signal }): Promise<AccountAddress> => {
      const { user } = await api.accounts.getUser({ uid }, { signal })
      return { uid, email: user.email, email_confirmed: user.email_confirmed }
    },
    enabled: uid !== '',
    initialData: () => knownAddress(uid),
    staleTime: (query) => (query.state.data?.email_confirmed ? Number.POSITIVE_INFINITY : 0),
    meta: { failure: 'Failed to load the account' },
  })
  const send = useMutation({
    mutationFn: () => api.accounts.sendConfirmation({ uid }),
    onSuccess: ({ result }) => {
      tell(result, account.data?.email ?? '')
      if (result === 'already_confirmed') account.refetch()
    },
    onError: (failure) => {
      logFailure('Failed to send the link', failure)
      showToast({
        kind: 'failed',
        text: 'The link was not sent.',
        action: { label: 'Try again', run: () => send.mutate() },
      })
    },
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
          <b className="font-semibold">Confirm your email to get mails about orders.</b> We sent a link to{' '}
          {account.data.email}.
        </span>
      </p>
      <Button
        look="ghost"
        busy={send.isPending}
        onClick={() => send.mutate()}
        className="-my-1 px-3! text-sm! text-on-pending!"
      >
        Send again
      </Button>
    </div>
  )
}

function tell(result: SendLinkResult, email: string) {
  if (result === 'sent') showToast({ kind: 'done', text: `A new link is on its way to ${email}.` })
  if (result === 'limited')
    showToast({
      kind: 'failed',
      text: 'We sent several links today. Look in your spam folder, or ask again tomorrow.',
    })
}
