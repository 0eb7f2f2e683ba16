type Statistic = { figure: string; text: string; source: string; href: string }

const sofi = {
  source: 'FAO, IFAD, UNICEF, WFP and WHO, The State of Food Security and Nutrition in the World 2025',
  href: 'https://www.fao.org/publications/home/fao-flagship-publications/the-state-of-food-security-and-nutrition-in-the-world',
}
const wasteIndex = {
  source: 'UNEP, Food Waste Index Report 2024',
  href: 'https://www.unep.org/resources/publication/food-waste-index-report-2024',
}

const statistics: readonly Statistic[] = [
  { figure: '673 million', text: 'people went hungry in 2024, about 8.2% of the world.', ...sofi },
  {
    figure: '1.05 billion tonnes',
    text: 'of food were thrown away in 2022 by homes, shops and kitchens: almost a fifth of all the food that reached them.',
    ...wasteIndex,
  },
  {
    figure: '28%',
    text: 'of that came from restaurants, canteens and other food services.',
    ...wasteIndex,
  },
]

export function Hunger() {
  return (
    <section className="wrap py-16 md:py-22" aria-labelledby="hunger">
      <h2 id="hunger" className="text-[clamp(1.875rem,1.4rem_+_2vw,2.75rem)] leading-[1.08]">
        There’s enough food. It’s just in the wrong place.
      </h2>
      <ul className="mt-9 grid gap-4 md:grid-cols-3 md:gap-5">
        {statistics.map(({ figure, text, source, href }) => (
          <li key={figure} className="card flex flex-col p-6">
            <b className="font-display text-3xl font-semibold tracking-[-0.03em] text-primary-text tabular-nums">
              {figure}
            </b>
            <p className="mt-2 mb-6 text-lg">{text}</p>
            <p className="mt-auto border-t border-line pt-4 text-xs text-faint">
              Source:{' '}
              <a href={href} className="underline underline-offset-2 hover:text-fg">
                {source}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
