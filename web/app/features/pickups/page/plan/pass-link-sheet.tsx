import { Share2 } from 'lucide-react'
import { passPath } from '~/lib/member-paths'
import { Button } from '~/ui/controls/button'
import { Sheet } from '~/ui/layout/sheet'
import { CopyField } from '../../parts/copy-field'
import type { ShownPickup } from '../shown-pickup'
import { momentInText, usePlace } from '../use-place'

/** The link of a driver without an account. It is shown only this once. */
export function PassLinkSheet({
  pickup,
  name,
  pass: { token, expires_at },
  onClose,
}: {
  pickup: ShownPickup
  name: string
  pass: { token: string; expires_at: string }
  onClose: () => void
}) {
  const { place } = usePlace(pickup)
  const url = window.location.origin + passPath(token)

  /** Closing the share menu of the phone is no failure. */
  function share() {
    void navigator.share({ title: `Pickup at ${pickup.restaurant.name}`, url }).catch(() => undefined)
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={`A link for ${name}`}
      description={`It works until ${momentInText(place, expires_at)}, on the first phone that opens it.`}
      footer={
        <>
          {'share' in navigator && (
            <Button look="quiet" onClick={share}>
              <Share2 aria-hidden="true" />
              Share
            </Button>
          )}
          <Button onClick={onClose} className="last:only:col-span-full">
            Done
          </Button>
        </>
      }
    >
      <CopyField label="Link" value={url} />
      <p className="text-sm text-soft">
        Send it now: it is not shown again. You can make a new one at any time.
      </p>
    </Sheet>
  )
}
