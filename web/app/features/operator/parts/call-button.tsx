import { phoneUrl } from '@surplate/contract/lib/contact'
import type { DeskParty } from '@surplate/contract/operator'
import { Phone } from 'lucide-react'
import { ButtonLink } from '~/ui/controls/button'

/** Calls with one tap; nothing if the number cannot be dialled. */
export function CallButton({ party: { name, phone }, text }: { party: DeskParty; text?: string }) {
  const url = phoneUrl(phone)
  if (!url) return null
  return (
    <ButtonLink look="quiet" size="small" to={url} aria-label={`Call ${name}`} title={phone}>
      <Phone aria-hidden="true" className="size-4.5" />
      {text}
    </ButtonLink>
  )
}
