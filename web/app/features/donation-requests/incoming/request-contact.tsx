import { Phone } from 'lucide-react'
import { CallLink } from '~/ui/controls/call-link'

export function RequestContact({ phone, describedBy }: { phone: string; describedBy: string }) {
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3.5 lg:col-start-2 lg:row-start-2 lg:-mt-0.5">
      <p className="flex min-w-0 items-center gap-2 text-sm font-medium tabular-nums [&_.lucide]:size-4.5 [&_.lucide]:text-soft">
        <Phone aria-hidden="true" />
        <span className="sr-only">Phone</span>
        <span className="wrap-anywhere">{phone}</span>
      </p>
      <CallLink phone={phone} describedBy={describedBy} />
    </div>
  )
}
