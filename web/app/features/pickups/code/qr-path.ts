import encodeQR from 'qr'

/** Empty modules around a code, without which readers do not find it. */
const quietZone = 4

/** The dark modules of a QR code as the path of an SVG that is `size` units wide and high. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
