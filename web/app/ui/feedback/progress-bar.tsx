/** Top-edge progress bar while the next page loads. */
export function ProgressBar() {
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-(--z-toast) h-1 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-travel bg-(--teal-500) motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  )
}
