import { useEffect, useEffectEvent, useState } from 'react'
import { asField } from './quick-expirations'

/** Moves an end of the pickup window that is too late to the latest time possible; returns that time while it stands. */
export function useCutEnd({
  end,
  latest,
  onCut,
}: {
  end: string
  latest: string | undefined
  onCut: (end: string) => void
}) {
  const [moved, setMoved] = useState('')
  const limit = latest ? asField(new Date(latest)) : ''
  const late = end !== '' && limit !== '' && end > limit
  const cut = useEffectEvent(() => {
    onCut(limit)
    setMoved(limit)
  })
  useEffect(() => {
    if (late && limit) cut()
  }, [late, limit])
  return moved !== '' && moved === end ? moved : undefined
}
