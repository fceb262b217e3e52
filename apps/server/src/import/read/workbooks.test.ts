import { describe, expect, test } from 'vitest'
import { makeWorkbook, textCell } from '../testing/workbook.ts'
import { makeZip } from '../testing/zip.ts'
import { parseTable } from './parse-table.ts'
import { readTable } from './read-table.ts'
import { FileFault } from './table.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (...each: string[]) => `<Relationships>${each.join('')}</Relationships>`
const row = (no: number, ...cells: string[]) =>
  `<row r="${no}">${cells.map((text, index) => textCell(`${'ABCDE'[index]}${no}`, text)).join('')}</row>`

type Sheet = { name: string; state?: string; rows: string; type?: string }

/** A workbook of several sheets, the n-th active. */
function withSheets(sheets: Sheet[], active = 0): Uint8Array {
  const tabs = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const named = sheets.map(({ type = 'worksheet' }, index) =>
    relation(`rId${index + 1}`, type, `worksheets/sheet${index + 1}.xml`),
  )
  const parts = sheets.map(({ rows }, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ])
  return makeZip({
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(...named),
    ...(Object.fromEntries(parts) as Record<string, string>),
  })
}

const people = row(1, '氏名', '役割') + row(2, '山田 太郎', '作業員')
const others = row(1, '氏名', '役割') + row(2, '佐藤 花子', '作業員') + row(3, '鈴木 一', '作業員')
const namesIn = (file: Uint8Array, sheet: string | null = null) =>
  parseTable(file, sheet)
    .rows.slice(1)
    .map(({ cells }) => cells[0])

describe('USR-03 which sheet is read', () => {
  test.each(['hidden', 'veryHidden'])('USR-03 a %s sheet is never read, whichever it is', (state) => {
    const file = withSheets(
      [
        { name: 'マスタ', state, rows: others },
        { name: '名簿', rows: people },
      ],
      0,
    )
    expect(parseTable(file)).toMatchObject({ sheet: '名簿', sheets: [{ name: '名簿', rows: 2 }] })
    expect(namesIn(file, 'マスタ')).toEqual(['山田 太郎'])
  })

  test('USR-03 of several visible ones the active one is read, and what was not read is said', () => {
    const file = withSheets(
      [
        { name: '名簿', rows: people },
        { name: 'B棟', rows: others },
      ],
      1,
    )
    expect(parseTable(file)).toMatchObject({
      sheet: 'B棟',
      sheets: [
        { name: '名簿', rows: 2 },
        { name: 'B棟', rows: 3 },
      ],
    })
    expect(namesIn(file, '名簿')).toEqual(['山田 太郎'])
  })

  test('USR-03 a blank cover and a chart do not matter', () => {
    const file = withSheets([
      { name: '表紙', rows: '' },
      { name: 'グラフ', rows: '', type: 'chartsheet' },
      { name: '名簿', rows: people },
    ])
    expect(parseTable(file)).toMatchObject({ sheet: '名簿', sheets: [{ name: '名簿' }] })
  })
})

const header = row(1, '氏名', '年齢')
const styles = (codes: Record<number, string>) => {
  const formats = Object.entries(codes).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  const cells = Object.keys(codes).map((id) => `<xf numFmtId="${id}"/>`)
  return `<numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs>`
}
const cellOf = (xml: string, codes: Record<number, string> = {}) =>
  parseTable(makeWorkbook({ rows: `${header}<row r="2">${xml}${textCell('B2', 'x')}</row>`, styles: styles(codes) }))
    .rows[1]?.cells[0]

describe('USR-03 a cell is what Excel shows', () => {
  test.each([
    ['0000', 101, '0101'],
    ['00000', 7, '00007'],
    ['000-0000', 1_000_001, '100-0001'],
    ['000&quot;-&quot;0000', 600_001, '060-0001'],
    ['0000;-0000;0000', 101, '0101'],
    ['0000_ ', 101, '0101'],
    ['[Red]0000', 101, '0101'],
    ['00\\-00', 1234, '12-34'],
    ['0', 101, '101'],
    ['0.00', 41, '41'],
    ['#,##0', 1234, '1234'],
    ['General', 41, '41'],
  ])('USR-03 a number in the format %s is the code that one sees', (code, value, shown) => {
    expect(cellOf(`<c r="A2" s="1"><v>${value}</v></c>`, { 164: code })).toBe(shown)
  })

  test.each([
    ['yyyy/m/d', 46_347, '2026/11/21'],
    ['[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;', 46_347, '2026/11/21'],
    ['yyyy/m/d h:mm', 46_347.375, '2026/11/21 09:00'],
    ['m/d/yyyy', 60, '1900/02/28'],
    ['m/d/yyyy', 1, '1900/01/01'],
  ])('USR-03 a day in the format %s is its day', (code, value, shown) => {
    expect(cellOf(`<c r="A2" s="1"><v>${value}</v></c>`, { 164: code })).toBe(shown)
  })
})

describe('USR-03 what a cell holds', () => {
  test.each([
    ['a formula without its value', '<c r="A2"><f>40+1</f><v/></c>', '#CALC!'],
    ['a formula without any value', '<c r="A2"><f>40+1</f></c>', '#CALC!'],
    ['a formula of an empty text', '<c r="A2" t="str"><f>""</f><v></v></c>', ''],
    ['a formula with its value', '<c r="A2"><f>40+1</f><v>41</v></c>', '41'],
    ['41.0', '<c r="A2"><v>41.0</v></c>', '41'],
    ['an ISO day', '<c r="A2" t="d"><v>2027-03-31</v></c>', '2027/03/31'],
    ['an ISO midnight', '<c r="A2" t="d"><v>2027-03-31T00:00:00</v></c>', '2027/03/31'],
    ['a shared text that is not there', '<c r="A2" t="s"><v>9</v></c>', '#REF!'],
    ['a text in parts', textCell('A2', 'カ\u3099ワ'), 'ガワ'],
    ['a variant of a kanji, as it is', textCell('A2', '神谷'), '神谷'],
    ['an apostrophe, which a workbook needs for nothing', textCell('A2', "'=印"), "'=印"],
    ['spaces and a comment', '<c r="A2" t="inlineStr"><is><t xml:space="preserve"> <!-- a -->山 </t></is></c>', ' 山 '],
    ['CDATA', '<c r="A2" t="inlineStr"><is><t><![CDATA[山<田]]></t></is></c>', '山<田'],
    [
      'furigana within a cell',
      '<c r="A2" t="inlineStr"><is><r><t>大和</t></r><rPh sb="0" eb="2"><t>ヤマト</t></rPh></is></c>',
      '大和',
    ],
    ['another prefix', '<x:c r="A2" t="inlineStr"><x:is><x:t>山田</x:t></x:is></x:c>', '山田'],
    ['no reference', '<c t="inlineStr"><is><t>山田</t></is></c>', '山田'],
  ])('USR-03 %s', (_, xml, shown) => {
    expect(cellOf(xml)).toBe(shown)
  })
})

describe('USR-03 how a workbook is put together', () => {
  test('USR-03 days are counted from 1904 where the workbook says so', () => {
    const file = makeZip({
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', '/xl/worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
      ),
      'xl/styles.xml': `<styleSheet>${styles({ 164: 'yyyy/m/d' })}</styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${header}<row r="2"><c r="A2" s="1"><v>44885</v></c></row></sheetData></worksheet>`,
    })
    expect(parseTable(file).rows[1]?.cells).toEqual(['2026/11/21'])
  })

  test('USR-03 parts are found in any case of their letters, and refused where they are not there', () => {
    const parts = {
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'sharedStrings', 'SharedStrings.xml'),
      ),
      'xl/worksheets/Sheet1.XML': `<worksheet><sheetData>${header}<row r="2"><c r="A2" t="s"><v>0</v></c></row></sheetData></worksheet>`,
    }
    const strings = { 'xl/sharedStrings.xml': '<sst><si><t>山田</t></si></sst>' }
    expect(parseTable(makeZip({ ...parts, ...strings })).rows[1]?.cells).toEqual(['山田'])
    expect(() => parseTable(makeZip(parts))).toThrow(FileFault)
  })
})

describe('SEC-88 a small file holds nobody', () => {
  const faultOf = (file: Uint8Array) =>
    readTable({ file, sheet: null }, () => Promise.resolve('none')).catch((error: FileFault) => error.fault)

  test('SEC-88 an attribute of 20 MB is refused at once', async () => {
    const rows = `${header}<row r="2" spans="${'1'.repeat(20_000_000)}">${textCell('A2', '山田')}</row>`
    expect(await faultOf(makeWorkbook({ rows }))).toBe('broken')
  })

  test('SEC-88 a document type, whose entities may grow, is no workbook', async () => {
    const workbook = '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'
    const parts = (head: string) =>
      makeZip({
        'xl/workbook.xml': `${head}${workbook}`,
        'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${people}</sheetData></worksheet>`,
      })
    expect([await faultOf(parts('')), await faultOf(parts('<!DOCTYPE a [<!ENTITY b "c">]>'))]).toEqual([
      'none',
      'broken',
    ])
  })
})
