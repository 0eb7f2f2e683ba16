export function YouTag() {
  return (
    <span className="ml-2 inline-block rounded-full bg-primary px-1.75 py-1 align-[2px] text-2xs leading-none font-semibold tracking-normal text-on-primary max-md:ml-1.5">
      You
    </span>
  )
}
