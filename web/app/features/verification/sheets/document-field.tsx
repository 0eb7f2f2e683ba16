import type { VerificationDocument } from '@surplate/contract/verification'
import type { DocumentPurpose } from '@surplate/contract/verification-rules'
import { Download, FileUp } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { logFailure } from '~/lib/log'
import { downloadDocument } from '~/lib/network/download-document'
import { Button } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { showToast } from '~/ui/feedback/toasts'
import { useShowSaved } from '../queries'
import { DocumentRefused, uploadDocument } from './upload-document'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,application/pdf'

/** Uploads a photo or PDF as soon as it is chosen. */
export function DocumentField({
  purpose,
  label,
  document,
  editable = true,
  onDone,
  children,
}: {
  purpose: DocumentPurpose
  label: string
  document: VerificationDocument | undefined
  editable?: boolean
  onDone: () => void
  children?: ReactNode
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const show = useShowSaved()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    try {
      show(await uploadDocument(purpose, file))
      showToast({ kind: 'done', text: 'Added' })
      onDone()
    } catch (failure) {
      if (!(failure instanceof DocumentRefused)) logFailure('Failed to upload a document', failure)
      setProblem(failure instanceof DocumentRefused ? failure.message : 'The file did not upload.')
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  function download(existing: VerificationDocument) {
    downloadDocument(existing._id).catch((failure: unknown) => {
      logFailure('Failed to download a document', failure)
      setProblem('The file did not download.')
    })
  }

  return (
    <div className="grid gap-4.5">
      <input
        ref={input}
        id={id}
        type="file"
        accept={accepted}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      {problem && <AlertBox>{problem}</AlertBox>}
      <div className="flex flex-wrap gap-3">
        {editable && (
          <Button busy={busy} onClick={() => input.current?.click()} data-autofocus>
            <FileUp aria-hidden="true" />
            {label}
          </Button>
        )}
        {document && (
          <Button look="quiet" onClick={() => download(document)}>
            <Download aria-hidden="true" />
            Download
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
