import { type QuickPhrase, quickPhrases } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { ArrowUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { IconButton } from '~/ui/controls/button'

const readers: Record<OrganisationKind, string> = {
  food_bank: 'Write to the kitchen',
  restaurant: 'Write to the food bank',
}

/** Phrases that are sent with one tap, and a field for everything else. */
export function Compose({
  side,
  phrases,
  onSend,
}: {
  side: OrganisationKind
  phrases: readonly QuickPhrase[]
  onSend: (text: string, phrase?: QuickPhrase) => void
}) {
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset
        aria-label="Quick phrases"
        className="-mr-5 flex empty:hidden gap-2 overflow-x-auto py-0.5 pr-5 pl-0.5 [scrollbar-width:none] lg:mr-0 lg:flex-wrap lg:pr-0"
      >
        {phrases.map((phrase) => (
          <button
            key={phrase}
            type="button"
            onClick={() => onSend(quickPhrases[phrase], phrase)}
            className="inline-flex min-h-11 flex-none items-center rounded-full bg-surface px-3.5 text-sm font-medium text-soft shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover"
          >
            {quickPhrases[phrase]}
          </button>
        ))}
      </fieldset>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          aria-label="Message"
          placeholder={readers[side]}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="control rounded-full! px-4.5!"
        />
        <IconButton
          type="submit"
          label="Send"
          look="primary"
          round
          className="size-12!"
          disabled={text.trim() === ''}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
      </form>
    </div>
  )
}
