import { useNavigate } from 'react-router'
import { verificationPage } from '~/lib/member-paths'
import { useActing } from '~/lib/session/acting'
import { showToast } from '~/ui/feedback/toasts'

/** Of a button that cannot be used yet, and says why when it is pressed. */
export const lockedLook = 'bg-sunken! text-soft! shadow-[inset_0_0_0_1px_var(--line)]!'

/** Why the food bank cannot claim, and how to tell; undefined if it can. */
export function useLocked() {
  const acting = useActing()
  const navigate = useNavigate()
  if (!acting || acting.standing === 'good' || acting.standing === undefined) return undefined
  const reason =
    acting.standing === 'suspended'
      ? `${acting.name} is suspended.`
      : `Your network checks ${acting.name} before the first claim.`
  return {
    reason,
    explain: () =>
      showToast({
        kind: 'news',
        text: reason,
        topic: 'locked claim',
        action: { label: 'See status', run: () => void navigate(verificationPage) },
      }),
  }
}
