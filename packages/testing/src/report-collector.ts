import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** What one request brought: where to, its headers as one text, and its body, unpacked. */
export type Report = { path: string; headers: string; body: string }

export type ReportCollector = {
  origin: string
  reports: Report[]
  stop: () => Promise<void>
}

const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }

/** A real server on the loopback that takes whatever services for errors, traces and load times are sent. */
export async function startReportCollector(): Promise<ReportCollector> {
  const reports: Report[] = []
  const server = createServer((request, response) => {
    void readReport(request).then((report) => {
      if (request.method === 'POST') reports.push(report)
      response.writeHead(200, { ...cors, 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reports, stop }
}

async function readReport(request: IncomingMessage): Promise<Report> {
  const body = await buffer(request)
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  return {
    path: request.url ?? '',
    headers: JSON.stringify(request.headers),
    body: (isPacked ? gunzipSync(body) : body).toString(),
  }
}
