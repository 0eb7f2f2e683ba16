import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { untilAnswers } from './run/answers.ts'
import { ROOT } from './run/settings.ts'

/** Runs the quick start of the README as it is written there, so that what newcomers read works. */
const readme = await readFile(`${ROOT}/README.md`, 'utf8')
const commands = /<!-- quick start -->\s*```sh\n([\s\S]+?)```/.exec(readme)?.[1]?.trim().split('\n') ?? []
const [serve, ...before] = commands.map((line) => line.replace(/\s+#.*$/, '')).reverse()
if (!serve) throw new Error('README.md has no quick start')

for (const command of before.reverse()) {
  console.log(`$ ${command}`)
  const running = run(command)
  running.stdout.pipe(process.stdout)
  const [code] = await once(running, 'exit')
  if (code !== 0) throw new Error(`${command} ended with exit code ${code}`)
}

console.log(`$ ${serve}`)
const serving = run(serve)
const exit = once(serving, 'exit')
const urls = [...readme.matchAll(/^\| (https?:\/\/\S+) +\|/gm)].map(([, url]) => url as string)
if (urls.length === 0) throw new Error('README.md lists no URL')
const outcome = await Promise.race([
  allAnswer(),
  exit.then(([code]) => `${serve} ended with exit code ${code}`),
])
if (serving.exitCode === null) process.kill(-(serving.pid as number), 'SIGTERM')
await exit
if (outcome) throw new Error(outcome)

/** Everything has started, and each URL that the README lists answers. */
async function allAnswer() {
  await started()
  for (const url of urls) {
    await untilAnswers(url)
    console.log(`${url} answers`)
  }
}

/** `npm run dev` ends its start with the demo accounts. */
async function started() {
  for await (const line of createInterface(serving.stdout)) {
    console.log(line)
    if (line.includes('Choose one of these')) break
  }
  serving.stdout.resume()
}

/** In a process group of its own, so that everything it starts can be stopped. */
function run(command: string) {
  return spawn(command, { cwd: ROOT, shell: true, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
}
