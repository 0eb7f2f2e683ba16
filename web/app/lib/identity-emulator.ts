import { type Auth, connectAuthEmulator } from 'firebase/auth'

// Development and browser tests sign in without the internet. No production build contains this.

export function connectEmulator(auth: Auth, address: string) {
  connectAuthEmulator(auth, address, { disableWarnings: true })
}

/** Takes the place of the Google script that the sign-in window needs. */
export function loadStandIn(address: string) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${address}/dev/gapi.js`
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}
