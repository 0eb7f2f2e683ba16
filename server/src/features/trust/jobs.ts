import { handles } from '../../handlers.ts'
import { ageTrust } from './age-trust.ts'
import { applyTrust } from './apply-trust.ts'

export const trustHandlers = [
  handles('trust.age', (context) => ageTrust(context)),
  handles('trust.apply', (context, { organisation_id }) => applyTrust(context, organisation_id)),
]
