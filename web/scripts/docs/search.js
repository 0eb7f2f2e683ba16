// Searches titles and texts. The field is hidden until it works.
const field = document.querySelector('#search')
const found = document.querySelector('.found')
const mostFound = 8
let pages

field.closest('search').hidden = false
field.addEventListener('input', show)
field.addEventListener('focus', show)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') found.replaceChildren()
})
addEventListener('click', ({ target }) => {
  if (!field.closest('search').contains(target)) found.replaceChildren()
})

async function show() {
  pages ??= fetch(field.dataset.index).then((response) => response.json())
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const all = await pages
  if (words.length === 0) return found.replaceChildren()
  const matches = all
    .map((page) => ({ page, rank: rankOf(page, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostFound)
  found.replaceChildren(matches.length > 0 ? listOf(matches) : 'Nothing found. Try fewer words.')
}

function rankOf({ title, text }, words) {
  const inTitle = title.toLowerCase()
  const ranks = words.map((word) => (inTitle.includes(word) ? 3 : 0) + (text.includes(word) ? 1 : 0))
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank)
}

function listOf(matches) {
  const list = document.createElement('ul')
  for (const { page } of matches) {
    const link = document.createElement('a')
    link.href = page.path
    link.textContent = page.title
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  return list
}
