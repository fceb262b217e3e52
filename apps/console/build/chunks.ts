type Module = {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

/** A group takes along what its modules import: what is needed by more pages has to be taken first. */
const chunkNames = ['common', 'login', 'console'] as const
type ChunkName = (typeof chunkNames)[number]

/** The pages, loaded later or at once, from which plain imports lead to a module. */
function pagesOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  const pages = new Set<string>()
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (info?.isEntry || (info && info.dynamicImporters.length > 0)) pages.add(each)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return [...pages]
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
const firstLists = ['/service-contract/ServiceContractPage.tsx', '/project/ProjectPage.tsx']
const isFirstList = (page: string) => firstLists.some((list) => page.endsWith(list))

/**
 * The file of a module that is not its page's own: what both entries need, and what each begins with, the first lists
 * included. By itself the bundler makes a file for each set of pages that share something, and each is a request.
 */
function chunkOf(id: string, graph: Graph): ChunkName | null {
  if (id.endsWith('.html')) return null
  const pages = pagesOf(id, graph)
  if (pages.length === 0) return null
  if (pages.every(isSignedOut)) return pages.some(isLogin) ? 'login' : null
  if (pages.some(isLogin)) return 'common'
  if (!pages.some((page) => isConsole(page) || isFirstList(page))) return null
  return pages.some((page) => isLoadedSignedOut(page, graph)) ? 'common' : 'console'
}

/** The groups of the bundler, the first one with the highest priority. */
export const chunkGroups = chunkNames.map((chunk, index) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: chunkNames.length - index,
}))
