/** `lostAction` names the action that failed because the session had ended. */
export function SignedOutNotice({ lostAction }: { lostAction: string | undefined }) {
  return (
    <p role="status" className="-mt-1 mb-5 rounded-md bg-pending px-4 py-3 text-sm text-on-pending">
      <b className="font-semibold">You were signed out.{lostAction && ` ${lostAction}`}</b> Sign in again to
      pick up where you left off.
    </p>
  )
}
