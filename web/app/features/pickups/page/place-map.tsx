import type { Coordinates } from '@surplate/contract/lib/geo'
import 'leaflet/dist/leaflet.css'
import '~/styles/map.css'
import { MapContainer } from '~/ui/map/leaflet/map-container'
import { latLng } from '~/ui/map/map-geometry'
import { placeIcon } from '~/ui/map/map-icons'
import { MapMarker } from '~/ui/map/map-marker'
import { MapTiles } from '~/ui/map/map-tiles'

const zoom = 15

/** Shows where the place is. It does not move: directions open a map that does. */
export function PlaceMap({ place, name }: { place: Coordinates; name: string }) {
  return (
    <MapContainer
      center={latLng(place)}
      zoom={zoom}
      zoomControl={false}
      dragging={false}
      scrollWheelZoom={false}
      doubleClickZoom={false}
      touchZoom={false}
      boxZoom={false}
      keyboard={false}
      className="h-full bg-(--map-land)!"
    >
      <MapTiles />
      <MapMarker place={place} icon={placeIcon} label={name} tip={null} open={false} />
    </MapContainer>
  )
}
