import { api } from '~/lib/network/api'
import { showToast } from '~/ui/feedback/toasts'
import { useChangePickup } from '../queries'
import { QuestionSheet } from '../question-sheet'

/** Ends the link of a driver without an account. */
export function EndPassSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const revoke = useChangePickup((input: { id: string }, options) => api.pickups.revokePass(input, options), {
    to: 'end the pass',
    onDone: () => {
      showToast({
        kind: 'done',
        topic: `pickup ${id}`,
        text: 'The pass has ended, and the code is a new one.',
      })
      onClose()
    },
  })
  return (
    <QuestionSheet
      title="End this pass?"
      description={`The link of ${name} stops working at once, and the pickup gets a new code.`}
      keep="Keep pass"
      action="End pass"
      danger
      focusKeep
      busy={revoke.busy}
      typed={false}
      problem={revoke.problem}
      onClose={onClose}
      onSend={() => revoke.start({ id })}
    >
      <p className="text-soft">Choose another collector afterwards, or make a new link.</p>
    </QuestionSheet>
  )
}
