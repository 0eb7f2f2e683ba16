import { handles } from '../../handlers.ts'
import { remindOfRecalls } from './notices.ts'

export const recallsHandlers = [handles('recalls.remind', (context) => remindOfRecalls(context))]
