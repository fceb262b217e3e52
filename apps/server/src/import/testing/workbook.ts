import { makeZip } from './zip.ts'

const type = 'application/vnd.openxmlformats'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (targets: Readonly<Record<string, string>>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The XML of a workbook's parts: the rows of its sheet, its shared strings; `styles` are those of cells, the second a day. */
export type WorkbookParts = { rows: string; strings?: string; styles?: string }

const usualStyles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'

/** A workbook as Excel in Japan saves it, its parts stored without compression. */
export const makeWorkbook = ({ rows, strings = '', styles = usualStyles }: WorkbookParts): Uint8Array =>
  makeZip({
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
      styles: 'styles.xml',
    }),
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })

/** A cell of text within itself. */
export const textCell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
