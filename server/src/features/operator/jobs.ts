import { handles } from '../../handlers.ts'
import { announceTo, fanOut } from './announce.ts'

export const operatorHandlers = [
  handles('operator.announce', (context, { announcement_id }) => fanOut(context, announcement_id)),
  handles('operator.announce-to', (context, { announcement_id, organisation_ids }) =>
    announceTo(context, announcement_id, organisation_ids),
  ),
]
