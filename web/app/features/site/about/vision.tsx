import { ButtonLink } from '~/ui/controls/button'
import { Plate } from '~/ui/layout/plate'

export function Vision() {
  return (
    <section className="wrap py-16 md:py-22" aria-labelledby="vision">
      <div className="grid items-center gap-8 md:grid-cols-[1fr_auto] md:gap-16">
        <div>
          <h2 id="vision" className="text-[clamp(1.875rem,1.4rem_+_2vw,2.75rem)] leading-[1.08]">
            Our vision
          </h2>
          <p className="mt-4 max-w-160 text-lg text-soft">
            A town where no good meal is thrown away while someone nearby goes hungry. Giving food away should
            be as easy as throwing it out: a minute at closing time for the kitchen, one tap for the food
            bank, and a short trip in between.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink size="large" to="/login">
              Join
            </ButtonLink>
            <ButtonLink look="quiet" size="large" to="/">
              Back to the home page
            </ButtonLink>
          </div>
        </div>
        <Plate className="hidden size-64 md:block">
          <path
            d="M46 62c6 8 22 8 28 0"
            fill="none"
            stroke="var(--art-mark)"
            strokeWidth="2.6"
            strokeLinecap="round"
          />
          <circle cx="50" cy="51" r="2.4" fill="var(--art-mark)" />
          <circle cx="70" cy="51" r="2.4" fill="var(--art-mark)" />
        </Plate>
      </div>
    </section>
  )
}
