const secretNames = ['FIREBASE_API_KEY', 'ASSISTANT_API_KEY', 'PHOTO_S3_ACCESS_KEY', 'PHOTO_S3_SECRET_KEY']

/** Blots out every password and key of these settings, in case a library repeats one. */
export function blotSecrets(source: Record<string, string | undefined>): (text: string) => string {
  const secrets = Object.entries(source)
    .flatMap(([name, value = '']) => [...(secretNames.includes(name) ? [value] : []), ...passwordsOf(value)])
    .filter((secret) => secret !== '')
  return (text) => secrets.reduce((told, secret) => told.replaceAll(secret, '•••'), text)
}

/** As written in a URL, and as it is. */
function passwordsOf(value: string): string[] {
  const [, written] = /^\w+:\/\/[^/@\s]*?:([^/\s]+)@/.exec(value) ?? []
  if (!written) return []
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}
