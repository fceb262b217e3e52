import { join, relative } from 'node:path'
import { root } from './lib/root.ts'
import { createMigration } from './migrations/create-migration.ts'

const [name, ...others] = process.argv.slice(2)
const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
if (name === undefined || others.length > 0) fail('usage: npm run migrate:create -- <name-in-kebab-case>')

const path = await createMigration(join(root, 'apps/server/src/db/migrations'), name).catch(({ message }) =>
  fail(message),
)
console.log(`${relative(root, path)} is there and listed in migrations.ts. Now write it, then db/tables/tables.ts, and for a
new table what the server's role may do with it (db/app-role/privileges.ts).`)
