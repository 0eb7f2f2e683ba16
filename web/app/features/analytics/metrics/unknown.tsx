/** Placeholder for a number that does not exist yet; 0 would be wrong. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      <span className="sr-only">none yet</span>
    </>
  )
}
