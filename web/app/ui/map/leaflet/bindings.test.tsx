import { fireEvent, render, screen } from '@testing-library/react'
import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  Tooltip as LeafletTooltip,
  latLngBounds,
} from 'leaflet'
import { createRef, type ReactNode, StrictMode, useLayoutEffect, useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MapContainer } from './map-container'
import { Marker, Tooltip } from './marker'
import { Polyline } from './polyline'
import { TileLayer } from './tile-layer'
import { useMap, useMapEvents } from './use-map'

const berlin: LatLngTuple = [52.52, 13.4]
const potsdam: LatLngTuple = [52.4, 13.06]
const dot = divIcon({ className: 'dot' })
const plate = divIcon({ className: 'plate' })

// jsdom has no layout, and nothing is drawn on a map without a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  return () => vi.restoreAllMocks()
})

/** The map that is shown. */
let map: LeafletMap

function KeepMap() {
  map = useMap()
  return null
}

function Page({ children }: { children?: ReactNode }) {
  return (
    <MapContainer center={berlin} zoom={10} className="h-full">
      <KeepMap />
      {children}
    </MapContainer>
  )
}

const route = (
  <>
    <TileLayer url="/{z}/{x}/{y}.png" attribution="Tiles" eventHandlers={{}} />
    <Polyline positions={[berlin, potsdam]} className="line" weight={2} />
    <Marker position={berlin} icon={dot}>
      <Tooltip permanent>Kitchen</Tooltip>
    </Marker>
  </>
)

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

function one(selector: string) {
  const found = all(selector)
  expect(found, selector).toHaveLength(1)
  return found[0] as HTMLElement
}

test('creates a map at its centre', () => {
  render(<Page />)
  expect(map.getContainer()).toBe(one('.leaflet-container.h-full'))
  expect(map.getCenter()).toMatchObject({ lat: 52.52, lng: 13.4 })
  expect(map.getZoom()).toBe(10)
})

test('names nobody in the attribution of a map without tiles', () => {
  render(<Page />)
  expect(one('.leaflet-control-attribution').textContent).toBe('')
})

test('creates a map that shows its bounds', () => {
  const bounds = latLngBounds([berlin, potsdam])
  render(
    <MapContainer bounds={bounds} boundsOptions={{ maxZoom: 8 }} className="h-full">
      <KeepMap />
    </MapContainer>,
  )
  expect(map.getBounds().contains(bounds)).toBe(true)
  expect(map.getZoom()).toBe(8)
})

test('gives its map to a ref while it is shown', () => {
  const ref = createRef<LeafletMap>()
  const { unmount } = render(
    <MapContainer ref={ref} center={berlin} zoom={10} className="h-full">
      <KeepMap />
    </MapContainer>,
  )
  expect(ref.current).toBe(map)
  unmount()
  expect(ref.current).toBeNull()
})

test('destroys a map that is no longer shown', () => {
  const { unmount } = render(<Page>{route}</Page>)
  const unloaded = vi.fn()
  map.on('unload', unloaded)
  unmount()
  expect(unloaded).toHaveBeenCalledOnce()
  expect(map.getContainer().childElementCount).toBe(0)
})

test('shows everything once in strict mode, which mounts twice', () => {
  const { unmount } = render(<Page>{route}</Page>, { wrapper: StrictMode })
  for (const selector of ['.leaflet-container', '.leaflet-layer', 'path.line', '.dot']) one(selector)
  expect(one('.leaflet-tooltip').textContent).toBe('Kitchen')
  unmount()
  expect(all('.leaflet-container')).toEqual([])
})

const placeOf = ({ style: { left, top } }: HTMLElement) => [left, top]

test('moves a marker to its position', () => {
  const page = (position: LatLngTuple) => (
    <Page>
      <Marker position={position} icon={dot} />
    </Page>
  )
  const { rerender } = render(page(berlin))
  const marker = one('.dot')
  const before = placeOf(marker)
  rerender(page(potsdam))
  expect(one('.dot')).toBe(marker)
  expect(placeOf(marker)).not.toEqual(before)
})

test('leaves a dragged marker where it is until its position changes', () => {
  const page = (position: LatLngTuple) => (
    <Page>
      <Marker
        position={position}
        icon={dot}
        draggable
        eventHandlers={{ click: ({ target }) => target.setLatLng(potsdam) }}
      />
    </Page>
  )
  const { rerender } = render(page([...berlin]))
  const before = placeOf(one('.dot'))
  fireEvent.click(one('.dot'))
  const dragged = placeOf(one('.dot'))
  expect(dragged).not.toEqual(before)
  rerender(page([...berlin]))
  expect(placeOf(one('.dot'))).toEqual(dragged)
})

test('changes the icon of a marker and lifts it above others', () => {
  const { rerender } = render(
    <Page>
      <Marker position={berlin} icon={dot} />
    </Page>,
  )
  const before = Number(one('.dot').style.zIndex)
  rerender(
    <Page>
      <Marker position={berlin} icon={plate} zIndexOffset={1000} />
    </Page>,
  )
  expect(all('.dot')).toEqual([])
  expect(Number(one('.plate').style.zIndex)).toBe(before + 1000)
})

test('removes a marker that is no longer shown, and its tooltip with it', () => {
  const { rerender } = render(<Page>{route}</Page>)
  expect(one('.leaflet-tooltip').textContent).toBe('Kitchen')
  rerender(<Page />)
  expect(all('.dot, .leaflet-tooltip, path.line, .leaflet-layer')).toEqual([])
})

test('draws a line again with other positions and another style', () => {
  const { rerender } = render(
    <Page>
      <Polyline positions={[berlin, potsdam]} className="line" weight={2} dashArray="2 7" opacity={0.75} />
    </Page>,
  )
  const line = one('path.line')
  const style = () =>
    ['stroke-width', 'stroke-dasharray', 'stroke-opacity'].map((name) => line.getAttribute(name))
  const before = line.getAttribute('d')
  expect(style()).toEqual(['2', '2 7', '0.75'])
  rerender(
    <Page>
      <Polyline positions={[potsdam, [52.45, 13.3]]} className="line" weight={3} />
    </Page>,
  )
  expect(one('path.line')).toBe(line)
  expect(style()).toEqual(['3', null, '1'])
  expect(line.getAttribute('d')).not.toBe(before)
})

test('does not draw an unchanged line again', () => {
  const page = () => (
    <Page>
      <Polyline positions={[[...berlin], [...potsdam]]} className="line" weight={2} />
    </Page>
  )
  const { rerender } = render(page())
  one('path.line').setAttribute('d', 'untouched')
  rerender(page())
  expect(one('path.line').getAttribute('d')).toBe('untouched')
})

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} orders
    </button>
  )
}

test('shows React content in a tooltip', () => {
  render(
    <Page>
      <Marker position={berlin} icon={dot}>
        <Tooltip permanent className="tip">
          <Counter />
        </Tooltip>
      </Marker>
    </Page>,
  )
  fireEvent.click(screen.getByRole('button', { name: '0 orders' }))
  expect(one('.leaflet-tooltip.tip').textContent).toBe('1 orders')
})

test('removes a tooltip that is no longer shown from a marker that is', () => {
  const page = (open: boolean) => (
    <Page>
      <Marker position={berlin} icon={dot}>
        {open && <Tooltip permanent>Kitchen</Tooltip>}
      </Marker>
    </Page>
  )
  const { rerender } = render(page(true))
  const marker = one('.dot')
  one('.leaflet-tooltip')
  rerender(page(false))
  expect(all('.leaflet-tooltip')).toEqual([])
  expect(one('.dot')).toBe(marker)
  rerender(page(true))
  expect(one('.leaflet-tooltip').textContent).toBe('Kitchen')
})

test('creates a tooltip again when its key changes', () => {
  const page = (direction: 'top' | 'bottom') => (
    <Page>
      <Marker position={berlin} icon={dot}>
        <Tooltip key={direction} permanent direction={direction}>
          Kitchen
        </Tooltip>
      </Marker>
    </Page>
  )
  const { rerender } = render(page('top'))
  expect(one('.leaflet-tooltip').className).toContain('leaflet-tooltip-top')
  rerender(page('bottom'))
  expect(one('.leaflet-tooltip').className).toContain('leaflet-tooltip-bottom')
  expect(one('.leaflet-tooltip').textContent).toBe('Kitchen')
})

function Measured({ onMeasure }: { onMeasure: (tooltip: Element | null | undefined) => void }) {
  const content = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => onMeasure(content.current?.closest('.leaflet-container .leaflet-tooltip')))
  return <span ref={content}>Kitchen</span>
}

test('renders the content of a tooltip once it can be measured', () => {
  const measure = vi.fn()
  render(
    <Page>
      <Marker position={berlin} icon={dot}>
        <Tooltip permanent>
          <Measured onMeasure={measure} />
        </Tooltip>
      </Marker>
    </Page>,
  )
  expect(measure.mock.calls).toEqual([[one('.leaflet-tooltip')]])
})

test('places a tooltip again when its content changes, and only then', () => {
  const page = (text: string) => (
    <Page>
      <Marker position={berlin} icon={dot}>
        <Tooltip permanent>{text}</Tooltip>
      </Marker>
    </Page>
  )
  const { rerender } = render(page('1 km'))
  const update = vi.spyOn(LeafletTooltip.prototype, 'update')
  rerender(page('1 km'))
  expect(update).not.toHaveBeenCalled()
  rerender(page('1000 km'))
  expect(update).toHaveBeenCalledOnce()
  expect(one('.leaflet-tooltip').textContent).toBe('1000 km')
})

function Taps({ onTap }: { onTap: () => void }) {
  useMapEvents({ click: onTap })
  return null
}

test('calls the handlers of the latest render and adds nothing again for them', () => {
  const added = vi.fn()
  const [first, latest] = [vi.fn(), vi.fn()]
  const page = (handler: () => void) => (
    <Page>
      <Taps onTap={handler} />
      <Marker
        position={berlin}
        icon={dot}
        bubblingMouseEvents={false}
        eventHandlers={{ add: added, click: handler }}
      />
    </Page>
  )
  const { rerender } = render(page(first))
  const marker = one('.dot')
  rerender(page(latest))
  fireEvent.click(one('.leaflet-container'))
  expect(latest).toHaveBeenCalledTimes(1)
  fireEvent.click(marker)
  expect(latest).toHaveBeenCalledTimes(2)
  expect(first).not.toHaveBeenCalled()
  expect(added).toHaveBeenCalledOnce()
})

test('stops calling handlers of components that are no longer shown', () => {
  const tapped = vi.fn()
  const { rerender } = render(
    <Page>
      <Taps onTap={tapped} />
    </Page>,
  )
  rerender(<Page />)
  fireEvent.click(one('.leaflet-container'))
  expect(tapped).not.toHaveBeenCalled()
})

test('reports that tiles are loading, loaded and missing', () => {
  const events: string[] = []
  const keep = ({ type }: { type: string }) => events.push(type)
  render(
    <Page>
      <TileLayer
        url="/{z}/{x}/{y}.png"
        attribution="Tiles of the city"
        eventHandlers={{ loading: keep, tileload: keep, tileerror: keep }}
      />
    </Page>,
  )
  const [loaded, missing] = all('img.leaflet-tile')
  if (!loaded || !missing) throw new Error('no tiles')
  fireEvent.load(loaded)
  fireEvent.error(missing)
  expect(events).toEqual(['loading', 'tileload', 'tileerror'])
  expect(loaded.getAttribute('src')).toMatch(/^\/10\/\d+\/\d+\.png$/)
  expect(screen.getByText('Tiles of the city')).toBeDefined()
})
