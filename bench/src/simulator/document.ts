import { readFile, writeFile } from 'node:fs/promises'

const file = new URL('../../../docs/scale.md', import.meta.url)

/** Puts each table between `<!-- name -->` and `<!-- /name -->` in docs/scale.md, so that its figures follow measurements. */
export async function writeDocument(tables: Record<string, string>): Promise<void> {
  await writeFile(file, fillIn(await readFile(file, 'utf8'), tables))
}

export function fillIn(text: string, tables: Record<string, string>): string {
  return Object.entries(tables).reduce((filled, [name, table]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`)
    if (!place.test(filled)) throw new Error(`docs/scale.md has no place for ${name}`)
    return filled.replace(place, (_all, start: string, end: string) => `${start}\n${table}\n${end}`)
  }, text)
}
