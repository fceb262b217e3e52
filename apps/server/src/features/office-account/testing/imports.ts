import type { ImportDetail, ImportRow } from '@azas/api/import/import.operations.ts'
import { runImport } from '#import/run-import.ts'
import { accountImporter } from '../account-importer.ts'
import type { AccountWorld } from './accounts.ts'

export const importer = accountImporter({ guestMaxDays: 366 })

const header = '氏名,メールアドレス,雇用区分,テナント（コード、複数は「、」区切り）,管理者のテナント,有効期限'
/** Rows under the template's header as CSV. */
export const csvOf = (rows: string[][]) =>
  [header, ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\r\n')

type Import = Pick<ImportDetail, 'id' | 'version'>

/** The calls of an import of accounts. */
export function createImportCalls(world: AccountWorld) {
  const targetOf = ({ id }: Pick<Import, 'id'>) => ({ target_import_id: id })
  const upload = async (file: string, token = world.token) => {
    const table = Buffer.from(file)
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''a.csv" }
    return world.call('POST', '/office_account/import', { token, table, headers })
  }
  const check = async (rows: string[][]) => (await upload(csvOf(rows))).json<ImportDetail>()
  const act = (verb: 'commit' | 'cancel', { id, version }: Import, token = world.token) =>
    world.call('POST', `/import/${verb}`, { token, query: targetOf({ id }), json: { version } })
  const get = (verb: 'detail' | 'rows', detail: Pick<Import, 'id'>, token = world.token) => {
    const query = { ...targetOf(detail), ...(verb === 'rows' && { size: '100' }) }
    return world.call('GET', `/import/${verb}`, { token, query })
  }
  const detailOf = async (detail: Pick<Import, 'id'>) => (await get('detail', detail)).json<ImportDetail>()
  const rowsOf = async (detail: Pick<Import, 'id'>) => (await get('rows', detail)).json<{ items: ImportRow[] }>().items
  /** The result of each row, with the reason. */
  const resultsOf = async (detail: Pick<Import, 'id'>) =>
    (await rowsOf(detail)).map(({ result, errors }) => [result, errors.map(({ title }) => title).join('')])
  const run = ({ id }: Pick<Import, 'id'>) => runImport(world.services, [importer], id)
  return { upload, check, act, get, detailOf, rowsOf, resultsOf, run }
}
