import { type Auth, connectAuthEmulator } from 'firebase/auth'

// Offline sign-in for development and browser tests. Never part of a production build.

export function connectEmulator(auth: Auth, address: string) {
  connectAuthEmulator(auth, address, { disableWarnings: true })
}

/** Replaces the Google script that the sign-in popup needs. */
export function loadStandIn(address: string) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${address}/dev/gapi.js`
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}
