import { useRouteLoaderData } from 'react-router'
import type { clientLoader } from './member-layout'

/** Whether the page is inside the app shell. Visitor pages bring their own header. */
export function useInAppShell() {
  return Boolean(useRouteLoaderData<typeof clientLoader>('pages/member-layout'))
}
