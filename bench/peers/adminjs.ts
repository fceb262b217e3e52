import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shotOf } from '../lists/load.ts'
import { type Started, startServer } from '../start-server.ts'
import { endBySignal, installPeer, type Peer } from './define-peer.ts'

const version = '7.8.17'

// What it asks for itself brings two versions of its editor, which do not run together.
const editorVersion = '2.1.13'
const editorParts = [
  'blockquote',
  'bold',
  'bullet-list',
  'code-block',
  'dropcursor',
  'gapcursor',
  'hard-break',
  'history',
  'horizontal-rule',
  'italic',
  'list-item',
  'ordered-list',
  'paragraph',
  'strike',
]
const manifest = {
  dependencies: {
    adminjs: version,
    '@adminjs/express': '6.1.1',
    '@adminjs/sql': '2.2.6',
    express: '4.22.1',
    'express-formidable': '1.2.0',
    'express-session': '1.18.2',
    tslib: '2.8.1',
  },
  overrides: Object.fromEntries(editorParts.map((part) => [`@tiptap/extension-${part}`, editorVersion])),
}

/** Its own first example: a library, not a server. Without a sign-in, which is its program's affair. */
const program = `
import AdminJS from 'adminjs'
import AdminJSExpress from '@adminjs/express'
import { Adapter, Database, Resource } from '@adminjs/sql'
import express from 'express'
// It packs its pages where it is started.
process.chdir(import.meta.dirname)
AdminJS.registerAdapter({ Database, Resource })
const connection = { connectionString: process.env.DATABASE_URL, schema: 'peer', database: 'azas' }
const database = await new Adapter('postgresql', connection).init()
const admin = new AdminJS({ resources: [database.table('people')], rootPath: '/admin' })
const app = express()
app.use('/admin', AdminJSExpress.buildRouter(admin))
app.get('/ready', (_, reply) => reply.send('ok'))
app.listen(Number(process.env.PORT), process.env.HOST)
`

async function start(url: string): Promise<Started> {
  const folder = await installPeer({
    name: 'adminjs',
    version,
    manifest,
    npmOptions: ['--legacy-peer-deps', '--ignore-scripts'],
  })
  const entry = join(folder, 'server.js')
  await writeFile(entry, program)
  const env = { DATABASE_URL: url, NODE_ENV: 'production' }
  return endBySignal(await startServer({ entry, ready: '/ready', env }))
}

export const adminjs: Peer = {
  name: `AdminJS ${version}`,
  start,
  // It counts whatever it lists.
  listOf: (port, site, { name, status, hasTotal }) => {
    if (!hasTotal) return null
    const filters = { project_id: site, displayname: name, status }
    const conditions = Object.entries(filters).map(([key, value]) =>
      value === undefined ? '' : `&filters.${key}=${encodeURIComponent(value)}`,
    )
    const order = 'perPage=50&page=1&sortBy=registered_at&direction=desc'
    return shotOf(port, `/admin/api/resources/people/actions/list?${order}${conditions.join('')}`, '', null)
  },
  loginOf: null,
}
