/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { settingsElementId } from '../settings.ts'

export const storage = new Map<string, string>()

const localStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
}

/** Stubs the parts of a page that calls need: settings, cookie, local storage. */
export function stubPage(apiBase: string): { cookie: string } {
  const settings = {
    realm: 'system',
    version: '9.8.7',
    environment: 'prod',
    apiBase,
    appUrl: 'https://app.example.jp',
    passwordMin: 12,
    guestMaxDays: 366,
    support: { phone: '0120-000-000', email: 'a@example.jp', opensAt: 9, closesAt: 17, companyHolidays: [] },
    sentryDsn: null,
    apmUrl: null,
  }
  const page = {
    cookie: '',
    getElementById: (id: string) => (id === settingsElementId ? { textContent: JSON.stringify(settings) } : null),
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', { ...localStorage, length: 0 })
  return page
}

export type ReceivedRequest = { request: IncomingMessage; path: string; body: string }
type Answer = (received: ReceivedRequest, response: ServerResponse) => void

/** A real HTTP server on the loopback that records its requests. */
export async function startTestServer(answer: Answer) {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const one = { request, path: new URL(request.url ?? '', 'http://test').pathname, body }
      requests.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, stop }
}

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
