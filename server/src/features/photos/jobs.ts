import { handles } from '../../handlers.ts'
import { forgetPhotos } from './forget-photos.ts'

export const photosHandlers = [
  handles('photos.forget', async (context) => {
    try {
      const removed = await forgetPhotos(context)
      if (removed > 0) context.log.info({ removed }, 'photos removed')
    } catch (err) {
      // The store may be down for long; the next minute tries again.
      context.log.error({ err }, 'removing photos failed')
    }
  }),
]
