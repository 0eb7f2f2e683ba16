import { Button } from '~/ui/controls/button'
import { optional } from '~/ui/feedback/optional'
import { useGuardedClose } from '~/ui/feedback/use-guarded-close'
import { Sheet } from '~/ui/layout/sheet'
import { WidgetFailed, WidgetLoading } from '~/ui/layout/widget-box'

// The reader is larger than the rest of the page, and digits work without it.
const Scanner = optional({
  name: 'scanner',
  load: () => import('./scanner'),
  pick: ({ Scanner }) => Scanner,
  loading: <WidgetLoading text="Starting the camera" className="aspect-square" />,
  failed: (retry) => <WidgetFailed onRetry={retry} className="aspect-square" />,
})

export function ScanSheet({ onScan, onClose }: { onScan: (text: string) => void; onClose: () => void }) {
  const guard = useGuardedClose(false, onClose)
  return (
    <Sheet
      open
      onOpenChange={guard.close}
      title="Scan the QR code"
      description="Hold the collector’s phone in front of your camera."
      footer={
        <Button look="quiet" onClick={onClose}>
          Type the digits
        </Button>
      }
    >
      <Scanner onScan={onScan} />
    </Sheet>
  )
}
