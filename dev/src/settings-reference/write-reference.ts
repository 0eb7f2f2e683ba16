import { defaultOf, describeSetting } from '../../../server/src/describe-setting.ts'
import { settings } from '../../../server/src/env.ts'
import { readComments } from './comments.ts'

const opening = `# Configuration

All settings are environment variables; \`server/src/env.ts\` reads them, and this page is generated from it with \`npm run settings\`. API, worker, migrations and scripts use the same ones. An empty value counts as unset. A process with an invalid setting does not start and names every fault; \`node server/scripts/doctor.ts\` also checks what the settings lead to ([doctor.md](doctor.md)).
`

/** The text of docs/operations/configuration.md. */
export function writeReference(source: string): string {
  const comments = readComments(source)
  const unexplained = comments.filter(({ explanation, section }) => !explanation || !section)
  if (unexplained.length > 0)
    throw new Error(`Explain in server/src/env.ts: ${unexplained.map(({ name }) => name).join(', ')}`)
  const sections = Map.groupBy(comments, ({ section }) => section)
  return [
    opening,
    ...sections
      .entries()
      .map(([section, rows]) =>
        [
          `## ${section}\n`,
          '| setting | value | default | meaning |',
          '| --- | --- | --- | --- |',
          ...rows.map(writeRow),
          '',
        ].join('\n'),
      ),
  ].join('\n')
}

function writeRow({ name, explanation }: { name: string; explanation: string }): string {
  const setting = settings.shape[name as keyof typeof settings.shape]
  return `| \`${name}\` | ${describeSetting(setting)} | ${writeDefault(setting)} | ${explanation.replaceAll('|', '\\|')} |`
}

function writeDefault(setting: Parameters<typeof defaultOf>[0]): string {
  const value = defaultOf(setting)
  if (value !== undefined) return `\`${value}\``
  return setting.safeParse(undefined).success ? '' : '**required**'
}
