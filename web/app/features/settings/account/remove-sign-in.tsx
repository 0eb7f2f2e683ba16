import type { Profile } from '@surplate/contract/accounts'
import { errors } from '@surplate/contract/errors'
import { useState } from 'react'
import { api, hasCode } from '~/lib/network/api'
import { useWrite } from '~/lib/network/use-write'
import { useLogOut } from '~/lib/session/log-out'
import { ConfirmSheet } from '~/ui/layout/confirm-sheet'
import { methodNames } from './method-names'

type Way = Profile['sign_in'][number]

/** Asks, removes a way to sign in, and signs out here, as the server has done everywhere. */
export function RemoveSignIn({ way, left, onClose }: { way: Way; left: Way; onClose: () => void }) {
  const logOut = useLogOut()
  const [problem, setProblem] = useState<string>()
  const name = methodNames[way.method]
  const remove = useWrite(api.signIn.remove, {
    failure: 'Failed to remove a way to sign in',
    expected: ['LAST_SIGN_IN'],
    onDone: () => void logOut(),
    onFailed: (failure) =>
      setProblem(hasCode(failure, 'LAST_SIGN_IN') ? errors.LAST_SIGN_IN.message : `${name} was not removed.`),
  })
  const comeBack = left.method === 'mail' ? `a link to ${left.email}` : `Google as ${left.email}`
  return (
    <ConfirmSheet
      title={`Remove ${name}?`}
      description={`You are signed out on every device. Sign in again with ${comeBack}.`}
      keep="Keep it"
      action="Remove"
      busy={remove.busy}
      problem={remove.busy ? undefined : problem}
      onKeep={onClose}
      onConfirm={() => remove.start({ uid: way.uid })}
    />
  )
}
