import { execFileSync } from 'node:child_process'
import { budgets } from '../../../web/scripts/budgets.ts'
import { firstFonts, openBuild } from '../../../web/scripts/built-files.ts'
import type { Benchmark, Finding } from '../benchmark.ts'
import { alone } from '../sample.ts'

export const firstJavaScript: Benchmark = {
  id: 'B9',
  title: 'JavaScript and fonts that a page loads before it works, without charts and maps',
  async run() {
    execFileSync('npm', ['run', 'build', '--workspace', 'web'], {
      cwd: new URL('../../../', import.meta.url),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { read, assets, scripts, pages, weight } = openBuild('build')
    const gzipped = pages()
      .filter(({ isLayout }) => !isLayout)
      .map(({ path, scripts }) => ({ path, bytes: weight(scripts, 'gzip') }))
    const landing = gzipped.find(({ path }) => path === '/')
    const [heaviest] = gzipped.toSorted((a, b) => b.bytes - a.bytes)
    if (!landing || !heaviest) throw new Error('The build has no pages')
    const live = scripts.filter((name) => read(`assets/${name}`).includes('io server disconnect'))
    const liveBytes = weight(
      live.map((name) => `/assets/${name}`),
      'gzip',
    )
    const fonts = assets.filter((name) => firstFonts.test(name)).map((name) => read(`assets/${name}`).length)
    return [
      kilobytes('landing page, gzip', landing.bytes, budgets.landing),
      kilobytes(`heaviest app page, gzip: ${heaviest.path}`, heaviest.bytes, budgets.page),
      kilobytes(
        'the same with the live connection, which loads after it',
        heaviest.bytes + liveBytes,
        budgets.page,
      ),
      kilobytes(
        'fonts',
        fonts.reduce((sum, bytes) => sum + bytes, 0),
        budgets.fonts,
      ),
    ]
  },
}

function kilobytes(what: string, bytes: number, most: number): Finding {
  return { what, unit: 'KB', ...alone([bytes / 1000]), goal: { most: most / 1000 } }
}
