import { useEffect, useEffectEvent, useState } from 'react'
import { logFailure } from '~/lib/log'
import { type SiteConfig, siteConfig } from '~/lib/network/config'
import { TileLayer } from './leaflet/tile-layer'

/** Map tiles; `onChange` reports loading, shown or failed. */
export type TilesState = 'loading' | 'shown' | 'failed'

export function MapTiles({ onChange }: { onChange?: (state: TilesState) => void }) {
  const [tiles, setTiles] = useState<SiteConfig['map']>()
  const [shown, setShown] = useState(false)
  const report = useEffectEvent((state: TilesState) => onChange?.(state))
  useEffect(() => {
    siteConfig().then(
      ({ map }) => setTiles(map),
      (failure: unknown) => {
        logFailure('Failed to load the map tiles', failure)
        report('failed')
      },
    )
  }, [])
  if (!tiles) return null
  return (
    <TileLayer
      url={tiles.tile_url}
      attribution={tiles.attribution}
      eventHandlers={{
        loading: () => !shown && onChange?.('loading'),
        tileload: () => {
          setShown(true)
          onChange?.('shown')
        },
        // A single missing tile is not worth reporting.
        tileerror: () => !shown && onChange?.('failed'),
      }}
    />
  )
}
