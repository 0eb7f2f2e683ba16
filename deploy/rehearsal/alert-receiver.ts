import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

interface Notice {
  alerts: { status: string; labels: Record<string, string>; annotations: Record<string, string> }[]
}

/** What Alertmanager tells, as lines of a file: alert-receiver.ts <port> <file> */
const [, , port, file = ''] = process.argv
createServer(async (request, response) => {
  const { alerts } = (await json(request)) as Notice
  for (const { status, labels, annotations } of alerts) {
    const { summary, runbook_url } = annotations
    appendFileSync(file, `${[status, labels.alertname, labels.severity, summary, runbook_url].join(' | ')}\n`)
  }
  response.end()
}).listen(Number(port), '127.0.0.1')
