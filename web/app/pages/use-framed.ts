import { useRouteLoaderData } from 'react-router'
import type { clientLoader } from './member-layout'

/** Whether the page stands in the frame of a member. A visitor's page brings its own header. */
export function useFramed() {
  return Boolean(useRouteLoaderData<typeof clientLoader>('pages/member-layout'))
}
