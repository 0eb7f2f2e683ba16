/** A frame from the client: text, masked as the protocol asks, with a mask of zeros. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const long = payload.length > 125
  const head = Buffer.alloc(long ? 8 : 6)
  head[0] = 0x81
  head[1] = 0x80 | (long ? 126 : payload.length)
  if (long) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

interface Frames {
  /** Gets the place of a text frame in the bytes. */
  onText(bytes: Buffer, start: number, end: number): void
  onClose(): void
}

/** Reads the frames of each chunk; keeps the rest of a chunk that ends inside one. */
export function createFrameReader({ onText, onClose }: Frames) {
  let kept: Buffer | undefined
  return function read(chunk: Buffer) {
    const bytes = kept ? Buffer.concat([kept, chunk]) : chunk
    let at = 0
    for (;;) {
      const size = sizeAt(bytes, at)
      if (!size || at + size.head + size.payload > bytes.length) break
      const start = at + size.head
      at = start + size.payload
      const kind = (bytes[start - size.head] ?? 0) & 0x0f
      if (kind === 1) onText(bytes, start, at)
      else if (kind === 8) onClose()
    }
    // A copy, because the chunk belongs to a buffer that all sockets share.
    kept = at < bytes.length ? Buffer.from(bytes.subarray(at)) : undefined
  }
}

/** Sizes of the frame that starts here, or undefined if its head is incomplete. Frames from a server have no mask. */
function sizeAt(bytes: Buffer, at: number) {
  const left = bytes.length - at
  if (left < 2) return
  const short = (bytes[at + 1] ?? 0) & 0x7f
  if (short < 126) return { head: 2, payload: short }
  if (short === 126) return left < 4 ? undefined : { head: 4, payload: bytes.readUInt16BE(at + 2) }
  return left < 10 ? undefined : { head: 10, payload: Number(bytes.readBigUInt64BE(at + 2)) }
}
