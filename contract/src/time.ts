import { z } from 'zod'

/** A moment on the wire: ISO with offset. */
export const time = z.iso.datetime({ offset: true })
