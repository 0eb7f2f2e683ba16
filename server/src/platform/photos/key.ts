const wellFormed = /^[\w-]+\/[\w-]+\.[a-z0-9]+$/

/** Returns the key; throws for one that could leave the store's folder or bucket. */
export function checkedKey(key: string): string {
  if (!wellFormed.test(key)) throw new Error('malformed key of a photo')
  return key
}
