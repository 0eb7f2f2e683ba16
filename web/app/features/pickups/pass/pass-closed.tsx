import { phoneUrl } from '@surplate/contract/lib/contact'
import { Phone } from 'lucide-react'
import { ButtonLink } from '~/ui/controls/button'
import { MessagePage } from '~/ui/layout/message-page'

type Contact = { name: string; phone: string } | null

export function PassEnded({ contact }: { contact: Contact }) {
  return (
    <MessagePage title="This pass has ended" actions={<CallFoodBank contact={contact} />}>
      {`Passes work until shortly after the pickup. Questions? Call ${contact?.name ?? 'the food bank'}.`}
    </MessagePage>
  )
}

export function PassTaken({ contact }: { contact: Contact }) {
  return (
    <MessagePage title="Already open on another phone" actions={<CallFoodBank contact={contact} />}>
      {`A pass works on the phone that opened it first. Ask ${contact?.name ?? 'the food bank'} for a new one.`}
    </MessagePage>
  )
}

/** Nothing if this phone has never seen the pass: the number is told to nobody else. */
export function CallFoodBank({ contact }: { contact: Contact }) {
  const url = contact && phoneUrl(contact.phone)
  if (!contact || !url) return null
  return (
    <ButtonLink look="quiet" to={url}>
      <Phone aria-hidden="true" />
      Call {contact.name}
    </ButtonLink>
  )
}
