import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './run/settings.ts'
import { writeReference } from './settings-reference/write-reference.ts'

const source = await readFile(join(ROOT, 'server/src/env.ts'), 'utf8')
await writeFile(join(ROOT, 'docs/operations/configuration.md'), writeReference(source))
