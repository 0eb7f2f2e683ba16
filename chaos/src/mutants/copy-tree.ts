import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Copies the files under version control and those that could be. Packages are linked. Returns the folder. */
export async function copyTree(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'surplate-mutants-'))
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 2 ** 20,
  })
  const files = new Set(stdout.split('\0').filter((file) => file && existsSync(join(root, file))))
  for (const folder of new Set([...files].map(dirname))) await mkdir(join(copy, folder), { recursive: true })
  for (const file of files) await cp(join(root, file), join(copy, file))
  await linkPackages(root, copy)
  return copy
}

/** All packages are the real ones, except the workspaces: those are the copies. */
async function linkPackages(root: string, copy: string): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const packages = (await readdir(join(root, 'node_modules'))).filter(
    (name) => name !== '@surplate' && (name === '.bin' || !name.startsWith('.')),
  )
  await mkdir(join(copy, 'node_modules/@surplate'), { recursive: true })
  for (const name of packages)
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const workspace of workspaces) {
    await symlink(join(copy, workspace), join(copy, 'node_modules/@surplate', workspace))
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) await symlink(own, join(copy, workspace, 'node_modules'))
  }
}
