type Module = {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

/** A group takes along what its modules import: what is needed by more pages has to be taken first. */
const chunkNames = ['common', 'shared', 'login', 'console', 'contracts', 'projects'] as const
type ChunkName = (typeof chunkNames)[number]

/** The pages, loaded later or at once, from which plain imports lead to a module. */
function pagesOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  const found = new Set<string>()
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (info?.isEntry || (info && info.dynamicImporters.length > 0)) found.add(each)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return [...found]
}

const isLogin = (page: string) => page.endsWith('/signed-out.html')

/** Whether a page belongs to the signed-out entry alone. */
const isSignedOut = (page: string) => isLogin(page) || page.includes('/app/signed-out/')

/** Whether the signed-out entry loads a page later: it must never fetch, let alone run, the console for it. */
function isLoadedSignedOut(page: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(page)?.dynamicImporters ?? []
  return isSignedOut(page) || importers.some((id) => pagesOf(id, graph).some(isSignedOut))
}

const isConsole = (page: string) => page.endsWith('/index.html')

/** The lists where a sign-in lands, by role (seed section 2). */
const firstLists = {
  contracts: '/service-contract/ServiceContractPage.tsx',
  projects: '/project/ProjectPage.tsx',
} as const

/**
 * The file of a module that is not its page's own: what both entries begin with, what each begins with, what the first
 * lists need, and what both entries load later. By itself the bundler makes a file for each set of pages that share
 * something, and each file is a request.
 */
function chunkOf(id: string, graph: Graph): ChunkName | null {
  if (id.endsWith('.html')) return null
  const pages = pagesOf(id, graph)
  if (pages.every(isSignedOut)) return pages.some(isLogin) ? 'login' : null
  if (pages.some(isLogin)) return 'common'
  const chunk = pages.some(isConsole) ? 'console' : chunkOfLists(pages)
  if (!pages.some((page) => isLoadedSignedOut(page, graph))) return chunk
  return chunk === 'console' ? 'shared' : null
}

/** The file of the one first list that needs a module; what several need comes with the console. */
function chunkOfLists(pages: string[]): ChunkName | null {
  const lists = Object.entries(firstLists).filter(([, list]) => pages.some((page) => page.endsWith(list)))
  return lists.length > 1 ? 'console' : ((lists[0]?.[0] as keyof typeof firstLists | undefined) ?? null)
}

/** The groups of the bundler, the first one with the highest priority. */
export const chunkGroups = chunkNames.map((chunk, index) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: chunkNames.length - index,
}))
