import { phoneUrl } from '@surplate/contract/lib/contact'
import { Phone } from 'lucide-react'
import { ButtonLink } from './button'

/** Renders nothing if the number cannot be dialled. */
export function CallLink({ phone, describedBy }: { phone: string; describedBy: string }) {
  const url = phoneUrl(phone)
  if (!url) return null
  return (
    <ButtonLink look="quiet" to={url} aria-describedby={describedBy}>
      <Phone aria-hidden="true" />
      Call
    </ButtonLink>
  )
}
