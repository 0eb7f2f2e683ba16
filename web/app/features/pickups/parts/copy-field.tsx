import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { Field } from '~/ui/controls/field'
import { announce } from '~/ui/feedback/announcements'

/** Text to copy. Where the browser does not let us copy, it is selected. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      announce('Copied.')
    } catch {
      input.current?.select()
    }
  }

  return (
    <Field label={label}>
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <input
            ref={input}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className="control text-ellipsis"
            {...control}
          />
          <Button look="quiet" onClick={copy} className="min-h-12">
            {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
    </Field>
  )
}
