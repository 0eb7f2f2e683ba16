import { useEffect, useEffectEvent, useState } from 'react'
import { TileLayer, useMap } from 'react-leaflet'
import { type SiteConfig, siteConfig } from '../lib/config'
import { logFailure } from '../lib/log'

/** The pictures of a map. Whoever draws on it may want to know how they fare. */
export type TilesState = 'loading' | 'shown' | 'failed'

export function MapTiles({ onChange }: { onChange?: (state: TilesState) => void }) {
  const map = useMap()
  const [tiles, setTiles] = useState<SiteConfig['map']>()
  const [shown, setShown] = useState(false)
  const tell = useEffectEvent((state: TilesState) => onChange?.(state))
  useEffect(() => {
    // Room for those who must be named: the makers of the pictures.
    map.attributionControl.setPrefix(false)
    siteConfig().then(
      ({ map }) => setTiles(map),
      (failure: unknown) => {
        logFailure('The map has no pictures', failure)
        tell('failed')
      },
    )
  }, [map])
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
        // One hole is no reason to speak of it.
        tileerror: () => !shown && onChange?.('failed'),
      }}
    />
  )
}
