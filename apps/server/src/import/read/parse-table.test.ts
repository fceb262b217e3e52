import { importLimits } from '@azas/domain/import/import.ts'
import { isGuarded } from '@azas/domain/kernel/csv.ts'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { encoders, shiftJisLetters } from '../testing/encodings.ts'
import { declaring, declaringLater, withSecondDirectory } from '../testing/forged-workbooks.ts'
import { hostileFiles } from '../testing/hostile-files.ts'
import { makeWorkbook, textCell } from '../testing/workbook.ts'
import { parseTable } from './parse-table.ts'
import { readTable } from './read-table.ts'
import { control, FileFault } from './table.ts'

const header = ['氏名', '役割', '所属']
const letter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...shiftJisLetters) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"', ',', '\t', '\n', '\r\n', ' ', "'", '=', ';', '髙', '﨑', '～', 'ﾃ', 'ｱ'),
  },
)
const cell = fc.string({ unit: letter, maxLength: 8 }).filter((text) => !text.startsWith('\uFEFF'))
const tables = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const bare = (text: string) => (/["',;\t\r\n]/u.test(text) ? quoted(text) : text)

/** The table without blank rows and blank cells at their ends, each row with its number. */
const filled = (table: string[][]) =>
  table
    .map((cells, index) => ({
      no: index + 1,
      cells: cells.slice(0, cells.findLastIndex((text) => text.trim() !== '') + 1),
    }))
    .filter(({ cells }) => cells.length > 0)

async function faultOf(file: Uint8Array): Promise<string> {
  try {
    parseTable(file)
  } catch (error) {
    if (error instanceof FileFault) return error.fault
    throw error
  }
  return 'none'
}

test.each(Object.entries(encoders))('USR-03 any table written in %s comes back the same', async (name, encode) => {
  const how = fc.record({
    delimiter: fc.constantFrom(',', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    quote: fc.constantFrom(quoted, bare),
  })
  await fc.assert(
    fc.asyncProperty(tables, how, async (rows, { delimiter, lineEnd, quote }) => {
      const table = [header, ...rows]
      const text = table.map((cells) => cells.map(quote).join(delimiter)).join(lineEnd) + lineEnd
      const expected = filled(table.map((cells) => cells.map((each) => (isGuarded(each) ? each.slice(1) : each))))
      fc.pre(expected.length > 1)
      const read = parseTable(encode(text))
      expect(read).toMatchObject({ format: 'csv', encoding: name.split(' ')[0], rows: expected })
    }),
  )
})

test('USR-03 any table of a workbook comes back the same, with its numbers, days and gaps', async () => {
  const texts = fc.string({ unit: fc.constantFrom(...shiftJisLetters), maxLength: 6 })
  const sheets = fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sheets, async (rows) => {
      const table = [header, ...rows]
      fc.pre(filled(table).length > 1)
      const file = await writeXlsx({ sheets: [{ name: '名簿', rows: table }] })
      expect(parseTable(file)).toMatchObject({ format: 'xlsx', encoding: null, rows: filled(table) })
    }),
  )
  const file = await writeXlsx({
    sheets: [{ name: '名簿', rows: [header, [], ['山田', 41, true, new Date('2026-11-21T00:00:00Z')]] }],
  })
  expect(parseTable(file).rows[1]).toEqual({ no: 3, cells: ['山田', '41', 'true', '2026/11/21'] })
})

test('USR-03 a workbook of Excel in Japan: no phonetic guides, rich text whole, values of formulas, days', async () => {
  const strings = [
    '<si><t>氏名</t><phoneticPr fontId="1"/></si>',
    '<si><t>佐々木 大輔</t><rPh sb="0" eb="3"><t>ササキ</t></rPh><rPh sb="4" eb="6"><t>ダイスケ</t></rPh></si>',
    '<si><r><t>大和</t></r><r><rPr><b/></rPr><t>電設</t></r><rPh sb="0" eb="2"><t>ヤマト</t></rPh></si>',
  ]
  const cells = [
    '<c r="A2" t="s"><v>1</v></c>',
    '<c r="C2" t="s"><v>2</v></c>',
    '<c r="D2" t="str"><f>B2&amp;"歳"</f><v>41歳</v></c>',
    '<c r="E2" s="1"><v>46347</v></c>',
    '<c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="G2" t="inlineStr"><is><t>作業員</t></is></c>',
  ]
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2">${cells.join('')}</row>`
  const { rows: read } = parseTable(makeWorkbook({ rows, strings: strings.join('') }))
  expect(read.map((row) => row.cells)).toEqual([
    ['氏名'],
    ['佐々木 大輔', '', '大和電設', '41歳', '2026/11/21', '#DIV/0!', '作業員'],
  ])
})

const lines = (rows: number, cells = 1) =>
  Buffer.from(`${Array.from({ length: cells }, () => 'a').join(',')}\n`.repeat(rows))

describe('USR-03 a file that cannot be read is refused', () => {
  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', 'empty', () => Buffer.from('')],
    ['a header alone', 'empty', () => Buffer.from('氏名,役割\n,\n')],
    ['a program with another name', 'unknown', () => Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000')],
    ['a PDF', 'unknown', () => Buffer.from('%PDF-1.4\n\u0001\u0002 1 0 obj')],
    ['an old workbook', 'oldExcel', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    [
      'a workbook with a password',
      'encrypted',
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['an encoding of another land', 'encoding', () => Uint8Array.from([0xfd, 0xfe, 0xff, 0x0a, 0xfd])],
    ['a zip file without a workbook', 'broken', () => Buffer.from('PK\u0003\u0004 and no more')],
    ['a workbook cut in two', 'broken', async () => (await declaring(0xff)).subarray(0, 900)],
    ['a zip bomb that says so', 'tooLargeInside', () => declaring(0x7fffffff)],
    ['a zip bomb that denies it', 'broken', () => declaring(1)],
    ['a zip bomb that says nothing', 'tooLargeInside', () => declaring(0)],
    ['a zip bomb that says it elsewhere', 'tooLargeInside', () => declaringLater(0x7fffffff)],
    ['a zip bomb of which a second directory says it, by count', 'tooLargeInside', () => withSecondDirectory(10, 1)],
    ['a zip bomb of which a second directory says it, by size', 'tooLargeInside', () => withSecondDirectory(12, 1)],
    ['a zip bomb of which a second directory says it, by place', 'tooLargeInside', () => withSecondDirectory(16, 1)],
    ['more rows than the limit', 'tooManyRows', () => lines(importLimits.rows + 2)],
    ['a million rows', 'tooManyRows', () => lines(1_000_000)],
    ['200 columns', 'tooManyColumns', () => lines(2, 200)],
    ['a quote that never ends', 'cellTooLong', () => Buffer.concat([Buffer.from('a\n"'), lines(2_000)])],
  ])('USR-03 %s is %s', async (_, fault, file) => {
    expect(await faultOf(await file())).toBe(fault)
  })

  test('USR-03 as many rows and columns as the limits allow are read', async () => {
    expect(parseTable(lines(importLimits.rows + 1)).rows).toHaveLength(importLimits.rows + 1)
    expect(parseTable(lines(2, importLimits.columns)).rows).toHaveLength(2)
  })
})

/** What comes out of the thread, whole. */
const readWhole = (file: Uint8Array) =>
  readTable({ file, sheet: null }, async ({ parts, ...opening }) => ({
    ...opening,
    rows: (await Array.fromAsync(parts())).flat(),
  }))

describe('USR-03 a file is read in a thread of its own', () => {
  test('USR-03 rows and refusals come out of the thread as they are', async () => {
    const file = Buffer.concat([lines(2_400), lines(100, 3)])
    const table = parseTable(file)
    expect(await readWhole(file)).toEqual({
      ...table,
      total: 2_500,
      head: table.rows.slice(0, 30),
      widestBelow: 3,
      filled: new Set([0, 1, 2]),
    })
    await expect(readWhole(Buffer.from('MZ\u0000'))).rejects.toMatchObject({ fault: 'unknown' })
    await expect(readWhole(Buffer.concat([Buffer.from('a\n"'), lines(2_000)]))).rejects.toMatchObject({
      fault: 'cellTooLong',
      row: 2,
    })
  })

  test('SEC-69 rows leave the thread a few hundred at a time, as they are asked for', async () => {
    const sizes = await readTable({ file: lines(1_100), sheet: null }, async ({ parts }) =>
      Array.fromAsync(parts(), ({ length }) => length),
    )
    expect(sizes).toEqual([250, 250, 250, 250, 100])
  })

  test('USR-03 a sheet that would fill the memory ends its thread alone', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => `<row><c r="XFD${index + 1}"/></row>`).join('')
    await expect(readWhole(makeWorkbook({ rows }))).rejects.toBeInstanceOf(FileFault)
  })
})

const headerRow = `<row r="1">${textCell('A1', '氏名')}</row>`

describe('SEC-69 a crafted workbook', () => {
  test.each(['99999999999', '2147483648', '1.5', '0', '-1', 'NaN', '1'])(
    'SEC-69 with a row number %s is broken',
    async (number) => {
      const rows = `${headerRow}<row r="${number}">${textCell('A2', '山田')}</row>`
      expect(await faultOf(makeWorkbook({ rows }))).toBe('broken')
    },
  )

  test.each([
    ['a day beyond the calendar', '<c r="A2" s="1"><v>1e308</v></c>', '#NUM!'],
    ['an endless day', '<c r="A2" s="1"><v>Infinity</v></c>', '#NUM!'],
    ['a day of the year 10000', '<c r="A2" s="1"><v>2958466</v></c>', '#NUM!'],
    ['an endless number', '<c r="A2"><v>1e999</v></c>', '#NUM!'],
    ['an escaped null character', textCell('A2', '山_x0000_田'), '#VALUE!'],
    ['half of a surrogate pair', textCell('A2', '山_xD800_田'), '#VALUE!'],
    ['the last day', '<c r="A2" s="1"><v>2958465</v></c>', '9999/12/31'],
  ])('SEC-69 with %s reads it as an error of Excel, or as it is', async (_, xml, text) => {
    const { rows } = parseTable(makeWorkbook({ rows: `${headerRow}<row r="2">${xml}</row>` }))
    expect(rows[1]?.cells).toEqual([text])
  })

  test('SEC-69 with a null character is no XML', async () => {
    expect(await faultOf(makeWorkbook({ rows: headerRow + textCell('A2', '山&#0;田') }))).toBe('broken')
  })

  test('SEC-69 that names one long text a million times is too large inside', async () => {
    const cells = Array.from({ length: 100 }, () => '<c t="s"><v>0</v></c>').join('')
    const rows = headerRow + `<row>${cells}</row>`.repeat(400)
    const strings = `<si><t>${'山'.repeat(importLimits.cellLength)}</t></si>`
    expect(await faultOf(makeWorkbook({ rows, strings }))).toBe('tooLargeInside')
  })
})

test('SEC-69 any hostile file is refused, or read as rows that the database can store', async () => {
  await fc.assert(
    fc.asyncProperty(hostileFiles, async (file) => {
      const rows = await Promise.resolve()
        .then(() => parseTable(file))
        .then(
          (table) => table.rows,
          (error: unknown) => {
            expect(error).toBeInstanceOf(FileFault)
            return []
          },
        )
      const numbers = rows.map(({ no }) => no)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
      expect(numbers.every((no) => Number.isInteger(no) && no > 0 && no <= 1_048_576)).toBe(true)
      const cells = rows.flatMap((row) => row.cells)
      expect(cells.filter((text) => control.test(text) || !text.isWellFormed())).toEqual([])
    }),
  )
})
