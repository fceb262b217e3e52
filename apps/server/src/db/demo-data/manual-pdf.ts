const pages: readonly (readonly string[])[] = [
  ['Genba Service', 'Administrator manual (demo)', '', 'This document stands in for the real manual.'],
  ['1. Signing in', 'Open the console, give your e-mail address and your password.'],
  ['2. Sites and people', 'Choose a site from the menu to see the people who work there.'],
]

const escapeText = (text: string) => text.replaceAll(/[\\()]/gu, String.raw`\$&`)

function drawPage(lines: readonly string[]): string {
  const textOperators = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n')
  const content = `BT /F1 14 Tf 20 TL 72 760 Td\n${textOperators}\nET`
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** The numbered objects: catalogue, page tree, font, then a page and its content for each page. */
function listObjects(): string[] {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const drawn = pages.flatMap((lines, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
    drawPage(lines),
  ])
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...drawn,
  ]
}

/** A small PDF 1.4 of three pages in ASCII, so that a demo has a manual to download; always the same bytes. */
export function makeManualPdf(): Uint8Array {
  const objects = listObjects()
  const offsets: string[] = []
  let text = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) {
    offsets.push(String(text.length).padStart(10, '0'))
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const count = objects.length + 1
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${table}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + xref + trailer, 'ascii')
}
