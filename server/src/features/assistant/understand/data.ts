import { readFileSync } from 'node:fs'

/** Reads `key: word word` lines from a data file in this folder; `#` starts a comment. */
export function readLists(name: string): [key: string, words: string[]][] {
  const text = readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
  return text.split('\n').flatMap((line): [string, string[]][] => {
    const [key = '', words = ''] = line.replace(/#.*/, '').split(':')
    return words.trim() ? [[key.trim(), words.trim().split(/\s+/)]] : []
  })
}
