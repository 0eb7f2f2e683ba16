import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

/** The documents of a YAML file beside this one. */
export function readYaml<T>(path: string): T[] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
  return parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS() as T
  })
}
