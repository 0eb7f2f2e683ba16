import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { releaseChangelog, requireNext } from './changelog.ts'

/** Makes a version: changelog, commit, tag, and everything that `build.sh` builds. npm run release -- 1.2.0 */
const [next = ''] = process.argv.slice(2)
const root = new URL('../../', import.meta.url)
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
requireNext(version, next)
if (git('status', '--porcelain')) throw new Error('Commit or remove all changes first')

rewrite('CHANGELOG.md', (text) => releaseChangelog(text, next, new Date().toISOString().slice(0, 10)))
rewrite('package.json', (text) => text.replace(`"version": "${version}"`, `"version": "${next}"`))
// The version of the root package is there twice, before all others.
rewrite('package-lock.json', (text) =>
  text
    .replace(`"version": "${version}"`, `"version": "${next}"`)
    .replace(`"version": "${version}"`, `"version": "${next}"`),
)
rewrite('deploy/kubernetes/example/kustomization.yaml', (text) =>
  text.replace(/newTag: .+/, `newTag: ${next}`),
)
git('commit', '--all', '--message', `Release ${next}`)
git('tag', '--annotate', `v${next}`, '--message', `Surplate ${next}`)
execFileSync('bash', ['deploy/release/build.sh', `v${next}`, `releases/${next}`], {
  cwd: root,
  stdio: 'inherit',
})

function rewrite(path: string, change: (text: string) => string) {
  const file = new URL(path, root)
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`Nothing to change in ${path}`)
  writeFileSync(file, after)
}
