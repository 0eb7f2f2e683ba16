// Prerendered without an origin; the server prepends that of its installation.
const card = `${typeof window === 'undefined' ? '' : window.location.origin}/social-card.png`

/** Title, description and social card of a public page. */
export function publicMeta({ title, description }: { title: string; description: string }) {
  return [
    { title: `${title} · Surplate` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: 'Surplate' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Surplate. Surplus belongs on a plate.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export function memberMeta(title: string) {
  return [{ title: `${title} · Surplate` }, { name: 'robots', content: 'noindex' }]
}
