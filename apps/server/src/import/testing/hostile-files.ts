import fc from 'fast-check'
import { makeWorkbook, textCell } from './workbook.ts'

const rowNumbers = ['2', '3', '', '0', '-1', '1', '1.5', '2147483648', '99999999999', '1e9', 'NaN', 'Infinity', '0x10']
const cellRefs = ['A2', 'B3', '', 'XFD2', 'ZZZZZZ1', 'A0', 'A-1', '1A', 'A99999999999', 'あ1', 'a2', '$A$2']
const cellTypes = ['n', 's', 'str', 'inlineStr', 'b', 'e', 'd', 'x', '']
const cellStyles = ['0', '1', '2', '99', '-1', '1e9', 'NaN']
const numbers = ['1e308', '-1e308', '1e999', 'Infinity', 'NaN', '-1', '0', '60', '46347', '2958466', '99999999999']
const references = ['&#0;', '&#1;', '&#xD800;', '&#xDC00;&#xD800;', '&#x110000;', '&#xFFFFFFFFFF;', '&#;', '&nothing;']
const escapes = ['_x0000_', '_x0001_', '_xD800_', '_xDFFF_', '_x005F_x0000_', '_xZZZZ_']
const letters = ['\u0000', '\uFFFE', '\u202E', '𠮷', 'é', '=1+1', '#REF!']
const marks = [']]>', '<![CDATA[\u0000]]>', '<t>', '<v>1</v>', '</c>', '</row>', '<!DOCTYPE a>', '<!--', '<?']
const values = [...numbers, ...references, ...escapes, ...letters, ...marks]
const formats = ['yyyy/mm/dd', '[h]:mm', '['.repeat(5_000), '"'.repeat(5_001), '\\', '&#0;', 'General']
const styleSheets = [
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="200"/></cellXfs>',
  '<cellXfs count="-1"/>',
  '<cellXfs><xf numFmtId="99999999999"/><xf/></cellXfs>',
  '',
]

const oneOf = (list: readonly string[]) => fc.constantFrom(...list)
const value = fc.oneof(oneOf(values), fc.string({ unit: 'binary', maxLength: 6 }))

const hostileCell = fc
  .record({ ref: oneOf(cellRefs), type: oneOf(cellTypes), style: oneOf(cellStyles), value })
  .map((cell) =>
    cell.type === 'inlineStr'
      ? textCell(cell.ref, cell.value)
      : `<c r="${cell.ref}" t="${cell.type}" s="${cell.style}"><v>${cell.value}</v></c>`,
  )

/** A person whose cells are hostile, in the columns of a roster. */
const hostilePerson = fc
  .tuple(fc.array(value, { minLength: 1, maxLength: 5 }), fc.constantFrom('n', 'str', 'inlineStr'), oneOf(cellStyles))
  .map(([cells, type, style]) =>
    cells
      .map((text, column) => {
        const ref = `${'ABCDE'[column]}2`
        return type === 'inlineStr' ? textCell(ref, text) : `<c r="${ref}" t="${type}" s="${style}"><v>${text}</v></c>`
      })
      .join(''),
  )

const hostileRow = fc
  .tuple(
    oneOf(rowNumbers),
    fc.oneof(
      hostilePerson,
      fc.array(hostileCell, { maxLength: 4 }).map((cells) => cells.join('')),
    ),
  )
  .map(([number, cells]) => `<row r="${number}">${cells}</row>`)

const header = ['氏名', '役割', '所属', '一次会社', '年齢'].map((name, column) => textCell(`${'ABCDE'[column]}1`, name))
const strings = fc.array(
  value.map((text) => `<si><t>${text}</t></si>`),
  { maxLength: 3 },
)

const hostileWorkbook = fc
  .record({
    rows: fc.array(hostileRow, { minLength: 1, maxLength: 4 }),
    strings,
    styles: oneOf(styleSheets),
    format: oneOf(formats),
  })
  .map(({ rows, strings: shared, styles, format }) =>
    makeWorkbook({
      rows: `<row r="1">${header.join('')}</row>${rows.join('')}`,
      strings: shared.join(''),
      styles: `<numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts>${styles}`,
    }),
  )

/** Bytes of a file that came out of its transport otherwise than it went in. */
const damaged = (file: fc.Arbitrary<Uint8Array>) =>
  fc
    .tuple(file, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }), fc.nat())
    .map(([bytes, changes, end]) => {
      const copy = Uint8Array.from(bytes)
      for (const [at, byte] of changes) copy[at % copy.length] = byte
      return end % 3 === 0 ? copy.subarray(0, end % (copy.length + 1)) : copy
    })

const hostileText = fc
  .tuple(
    fc.constantFrom('', '\uFEFF'),
    fc.array(fc.oneof(value, oneOf([',', '\t', '\r\n', '\n', '"', ';'])), { maxLength: 40 }),
  )
  .map(([mark, parts]) => `${mark}氏名,役割,所属,一次会社\n${parts.join('')}\n`)

const hostileCsv = fc.oneof(
  hostileText.map((text) => new TextEncoder().encode(text)),
  hostileText.map((text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))),
  fc.uint8Array({ minLength: 1, maxLength: 200 }),
)

/** Files that no program writes: workbooks of hostile XML, whole and damaged, and texts of hostile bytes. */
export const hostileFiles: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: hostileWorkbook },
  { weight: 1, arbitrary: damaged(hostileWorkbook) },
  { weight: 2, arbitrary: hostileCsv },
)
