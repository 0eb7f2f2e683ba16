import { divIcon } from 'leaflet'

/** The user's own place: the plate from the logo. */
export const ownIcon = divIcon({
  className: 'map-marker',
  iconSize: [44, 44],
  html: '<svg viewBox="0 0 44 44" width="44" height="44"><circle cx="22" cy="22" r="21" fill="#fff" opacity=".16"/><circle cx="22" cy="22" r="15" fill="#fff"/><circle cx="22" cy="22" r="9.5" fill="none" stroke="#C2430F" stroke-width="2.4"/><circle cx="22" cy="22" r="4" fill="#F0642A"/></svg>',
})

/** Any other place. */
export const placeIcon = divIcon({
  className: 'map-marker',
  iconSize: [32, 32],
  html: '<svg viewBox="0 0 32 32" width="32" height="32"><circle cx="16" cy="16" r="15" fill="var(--map-pin)" opacity=".22"/><circle cx="16" cy="16" r="8.5" fill="var(--map-pin)" stroke="#fff" stroke-width="2.4"/></svg>',
})
