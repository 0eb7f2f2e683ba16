import { cruise, type IReporterOutput } from 'dependency-cruiser'
import { findCircle } from './circles/find-circle.ts'
import { ROOT } from './run/settings.ts'

const features = 'server/src/features'
const featureOf = (path: string) => new RegExp(`^${features}/([^/]+)/`).exec(path)?.[1]

// File-level rules cannot see two features that import each other through different files.
process.chdir(ROOT)
const { output }: IReporterOutput = await cruise([features], {
  exclude: { path: '\\.test\\.ts$' },
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
})
if (typeof output === 'string') throw new Error(output)

const imports = new Map<string, Set<string>>()
for (const { source, dependencies } of output.modules) {
  const from = featureOf(source)
  for (const { resolved } of dependencies) {
    const to = featureOf(resolved)
    if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to))
  }
}

const circle = findCircle(imports)
if (imports.size === 0) throw new Error(`No imports between the features in ${features}`)
if (circle) {
  console.error(`Features import each other: ${[...circle, circle[0]].join(' → ')}`)
  process.exitCode = 1
}
