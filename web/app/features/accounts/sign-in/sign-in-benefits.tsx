export function SignInBenefits() {
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 border-t border-line pt-4.5 text-xs text-soft [&_b]:block [&_b]:text-sm [&_b]:font-semibold [&_b]:text-fg">
      <p>
        <b>Restaurants</b>
        List surplus in under a minute.
      </p>
      <p>
        <b>Food banks</b>
        Claim food nearby in one tap.
      </p>
    </div>
  )
}
