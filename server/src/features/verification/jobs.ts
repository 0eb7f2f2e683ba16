import { handles } from '../../handlers.ts'
import { forgetDocuments } from './documents/forget-documents.ts'

export const verificationHandlers = [
  handles('verification.forget-documents', async (context) => {
    try {
      const removed = await forgetDocuments(context)
      if (removed > 0) context.log.info({ removed }, 'documents removed')
    } catch (err) {
      // The store may be down for long; the next minute tries again.
      context.log.error({ err }, 'removing documents failed')
    }
  }),
]
