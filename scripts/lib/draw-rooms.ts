import { readImportGraph, type ImportGraph } from './rooms.ts'

const pictures = [
  { name: 'floors', of: floorsOf },
  { name: 'console', of: (rooms: ImportGraph) => within('console', rooms) },
  { name: 'server', of: (rooms: ImportGraph) => within('server', rooms) },
]

/** Redraws each diagram between its markers `<!-- name -->` and `<!-- end -->` from the imports. */
export async function drawRooms(text: string): Promise<string> {
  const rooms = await readImportGraph()
  return pictures.reduce((drawn, { name, of }) => replacePicture(drawn, name, mermaidOf(of(rooms))), text)
}

function replacePicture(text: string, name: string, picture: string): string {
  const start = `<!-- ${name} -->\n`
  const end = '<!-- end -->'
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`docs/architecture.md has no place for the picture of ${name}`)
  return `${text.slice(0, from + start.length)}\n${picture}\n\n${text.slice(to)}`
}

function floorsOf(rooms: ImportGraph): ImportGraph {
  const floors: ImportGraph = new Map()
  for (const [room, targets] of rooms) {
    const floor = floorOf(room)
    const below = floors.get(floor) ?? new Set()
    for (const target of targets) if (floorOf(target) !== floor) below.add(floorOf(target))
    floors.set(floor, below)
  }
  return floors
}

const floorOf = (room: string) => room.split('/', 1)[0] ?? room

/** The rooms of one app, without its name. */
function within(app: string, rooms: ImportGraph): ImportGraph {
  const own = (room: string) => room.startsWith(`${app}/`)
  const short = (room: string) => room.slice(app.length + 1)
  return new Map(
    [...rooms]
      .filter(([room]) => own(room))
      .map(([room, targets]) => [short(room), new Set([...targets].filter(own).map(short))]),
  )
}

/** Mermaid's text, without the arrows that others imply. */
function mermaidOf(rooms: ImportGraph): string {
  const lines = [...rooms].toSorted(byName).flatMap(([room, targets]) => {
    const drawn = [...targets].filter((target) => !isReachedOtherwise(rooms, room, target)).toSorted()
    return drawn.length === 0 && !isTarget(rooms, room) ? [`  ${room}`] : drawn.map((to) => `  ${room} --> ${to}`)
  })
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

const isTarget = (rooms: ImportGraph, room: string) => [...rooms.values()].some((targets) => targets.has(room))

function isReachedOtherwise(rooms: ImportGraph, from: string, to: string): boolean {
  const queue = [...(rooms.get(from) ?? [])].filter((target) => target !== to)
  const visited = new Set(queue)
  for (const room of visited) {
    if (room === to) return true
    for (const next of rooms.get(room) ?? []) if (next !== from) visited.add(next)
  }
  return false
}
