import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const packages = { wrk: 'wrk', pgbench: 'postgresql-contrib' }

/** Runs a load generator and returns what it prints. */
export async function runTool(
  tool: keyof typeof packages,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ stdout: string; stderr: string }> {
  try {
    return await promisify(execFile)(tool, args, { env: { ...process.env, ...env }, maxBuffer: 64 * 2 ** 20 })
  } catch (error) {
    if (isMissing(error)) {
      throw new Error(`${tool} is not installed: apt-get install ${packages[tool]}`, { cause: error })
    }
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
