import { posix } from 'node:path'
import { type NumberFormat, readNumberFormat } from './number-format.ts'
import { FileFault } from './table.ts'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** A visible sheet of cells, in the order of its tabs. */
export type SheetPlace = { name: string; part: string; isActive: boolean }

/** What the cells of all sheets refer to. */
export type Workbook = {
  sheets: SheetPlace[]
  /** How many sheets are hidden. */
  hidden: number
  /** Formats by the style of a cell. */
  formats: NumberFormat[]
  strings: string[]
  /** Whether days are counted from 1904. */
  is1904: boolean
}

type Relation = { type: string; part: string }

/** The relations of a part by id: which part each one names. */
function readRelations(zip: Zip, part: string): Map<string, Relation> {
  const { dir, base } = posix.parse(part)
  const bytes = zip.read(posix.join(dir, '_rels', `${base}.rels`))
  const relations = new Map<string, Relation>()
  if (!bytes) return relations
  readXml(bytes, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target)
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: path })
    },
  })
  return relations
}

/** Reads a part that another one names. Throws a `FileFault` if it is not there: what cannot be found is never blank. */
function readPart(zip: Zip, part: string): Uint8Array {
  const bytes = zip.read(part)
  if (!bytes) throw new FileFault('broken')
  return bytes
}

/** The name with prefix of the attribute that holds a relation's id. */
const idOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

type Tab = { name: string; id: string; isVisible: boolean }

function readTabs(bytes: Uint8Array): { tabs: Tab[]; active: number; is1904: boolean } {
  const tabs: Tab[] = []
  let active = 0
  let is1904 = false
  readXml(bytes, {
    open: (name, attributes) => {
      const { name: tab = '', state = 'visible', activeTab, date1904 } = attributes
      if (name === 'sheet') tabs.push({ name: tab, id: idOf(attributes), isVisible: state === 'visible' })
      if (name === 'workbookView') active = Number(activeTab ?? 0)
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  return { tabs, active, is1904 }
}

function readFormats(bytes: Uint8Array): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  readXml(bytes, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(readNumberFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

/** The texts that cells share; what stands above a text to tell how it is read is no part of it. */
function readStrings(bytes: Uint8Array): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  readXml(bytes, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isText = !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

/** The part of the workbook, wherever the file keeps it. */
function findWorkbook(zip: Zip): string {
  const main = [...readRelations(zip, '').values()].find(({ type }) => type === 'officeDocument')
  const part = main?.part ?? 'xl/workbook.xml'
  if (part.toLowerCase().endsWith('.bin')) throw new FileFault('binaryExcel')
  return part
}

/** Reads all of a workbook but the cells of its sheets. Throws a `FileFault`. */
export function readWorkbook(zip: Zip): Workbook {
  const main = findWorkbook(zip)
  const { tabs, active, is1904 } = readTabs(readPart(zip, main))
  const relations = readRelations(zip, main)
  const partOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.part
  const styles = partOf('styles')
  const strings = partOf('sharedStrings')
  const sheets = tabs.flatMap(({ name, id, isVisible }, index) => {
    const relation = relations.get(id)
    if (!isVisible || (relation && relation.type !== 'worksheet')) return []
    if (!relation) throw new FileFault('broken')
    return [{ name, part: relation.part, isActive: index === active }]
  })
  return {
    sheets,
    hidden: tabs.filter(({ isVisible }) => !isVisible).length,
    is1904,
    formats: styles ? readFormats(readPart(zip, styles)) : [],
    strings: strings ? readStrings(readPart(zip, strings)) : [],
  }
}
