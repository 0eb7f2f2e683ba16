import { createContext, useContext } from 'react'

/** Signs out on this device and leaves for the landing page. The app shell provides it. */
export const LogOut = createContext<() => Promise<void>>(async () => {})

export function useLogOut() {
  return useContext(LogOut)
}
