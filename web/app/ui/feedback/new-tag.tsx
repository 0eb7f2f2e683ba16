export function NewTag() {
  return (
    <span className="inline-flex h-5.5 items-center rounded-full bg-completed px-2.5 text-xs font-semibold text-on-completed">
      New
    </span>
  )
}
