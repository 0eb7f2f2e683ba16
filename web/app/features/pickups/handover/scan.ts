import decodeQR from 'qr/decode.js'

const everyMs = 120

/**
 * Shows the camera in `video` and resolves with the text of the first QR code before it. The camera is let go in any
 * case, also when `stop` aborts.
 */
export async function scan(video: HTMLVideoElement, stop: AbortSignal, onStart: () => void): Promise<string> {
  // Missing without HTTPS.
  if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  try {
    stop.throwIfAborted()
    video.srcObject = stream
    await video.play()
    onStart()
    return await firstText(video, stop)
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

async function firstText(video: HTMLVideoElement, stop: AbortSignal): Promise<string> {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  while (!stop.aborted) {
    const text = context && read(video, context)
    if (text) return text
    await new Promise((later) => setTimeout(later, everyMs))
  }
  throw stop.reason
}

function read(video: HTMLVideoElement, context: CanvasRenderingContext2D): string | undefined {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) return undefined
  Object.assign(context.canvas, { width, height })
  context.drawImage(video, 0, 0)
  try {
    return decodeQR({ data: context.getImageData(0, 0, width, height).data, width, height })
  } catch {
    // The decoder throws for a picture without a code.
    return undefined
  }
}
