import { clsx } from 'clsx'
import { useMemo } from 'react'
import { qrPath } from './qr-path'

/** Dark on white in both themes, because readers expect it. */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label="QR code of this pickup"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('block h-auto bg-white', className)}
    >
      <path fill="#0b1412" d={path} />
    </svg>
  )
}
