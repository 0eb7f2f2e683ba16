import { mayEdit } from '@surplate/contract/verification-rules'
import { Trash2 } from 'lucide-react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import { Sheet } from '~/ui/layout/sheet'
import { explainVerification } from '../problems'
import { itself, useChangeVerification } from '../queries'
import { DocumentField } from './document-field'
import type { PointSheetProps } from './sheet-props'

export function SupportingSheet({ verification, onClose }: PointSheetProps) {
  const { organisation_id: id, state, details } = verification
  const document = details?.documents.find(({ purpose }) => purpose === 'supporting')
  const remove = useChangeVerification(api.verification.removeDocument, itself)
  const editable = mayEdit(state, 'supporting')

  async function drop(document_id: string) {
    try {
      await remove.send({ id, document_id })
      showToast({ kind: 'done', text: 'Removed' })
      onClose()
    } catch (failure) {
      showToast({ kind: 'failed', text: explainVerification(failure, 'This was not removed.').message })
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Supporting document"
      description="Whatever helps the network to decide: a letter, a certificate, a photo. An image or a PDF of up to 10 MB and 20 pages."
    >
      <DocumentField
        purpose="supporting"
        label={document ? 'Replace it' : 'Choose a file'}
        document={document}
        editable={editable}
        onDone={onClose}
      >
        {document && editable && (
          <Button look="danger" busy={remove.busy} onClick={() => void drop(document._id)}>
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        )}
      </DocumentField>
      <p className="text-sm leading-5 text-soft">
        Only your managers and the network see it. We delete it 90 days after the decision.
      </p>
    </Sheet>
  )
}
