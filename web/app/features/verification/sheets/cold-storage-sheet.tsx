import { useState } from 'react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { showToast } from '~/ui/feedback/toasts'
import { Sheet } from '~/ui/layout/sheet'
import { explainVerification } from '../problems'
import { itself, useChangeVerification } from '../queries'
import { DocumentField } from './document-field'
import type { PointSheetProps } from './sheet-props'

export function ColdStorageSheet({ verification, onClose }: PointSheetProps) {
  const { organisation_id: id, details } = verification
  const document = details?.documents.find(({ purpose }) => purpose === 'cold_storage')
  const state = useChangeVerification(api.verification.stateNoColdFood, itself)
  const [problem, setProblem] = useState<string>()

  async function keepNone() {
    setProblem(undefined)
    try {
      await state.send({ id })
      showToast({ kind: 'done', text: 'Saved' })
      onClose()
    } catch (failure) {
      setProblem(explainVerification(failure, 'This was not saved.').message)
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Cold storage"
      description="A photo of your fridge or freezer, with a thermometer that can be read. A PDF works too."
    >
      <DocumentField
        purpose="cold_storage"
        label={document ? 'New photo' : 'Add photo'}
        document={document}
        onDone={onClose}
      />
      <p className="text-sm leading-5 text-soft">
        Only your managers and the network see it. We delete it 90 days after the decision.
      </p>
      {problem && <AlertBox>{problem}</AlertBox>}
      <div className="border-t border-line pt-4.5">
        <Button look="quiet" busy={state.busy} onClick={() => void keepNone()}>
          We keep no cold food
        </Button>
        <p className="mt-2 text-sm leading-5 text-soft">
          For food banks that give everything out on the day they collect it.
        </p>
      </div>
    </Sheet>
  )
}
