type Module = {
  isEntry: boolean
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

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
const isSignedOut = (page: string) => isLogin(page) || page.includes('/app/signed-out/')
const isConsole = (page: string) => page.endsWith('/index.html')
const isList = (page: string, graph: Graph) =>
  Boolean(graph.getModuleInfo(page)?.importedIds.some((id) => id.endsWith('/table/ListView.tsx')))

/**
 * The file of a module that is not its page's own: what both entries need, what each begins with, and what the lists
 * share. By itself the bundler makes a file for each set of pages that share something, and each file is a request.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (id.endsWith('.html')) return null
  const pages = pagesOf(id, graph)
  if (pages.every(isSignedOut)) return pages.some(isLogin) ? 'login' : null
  const starts = pages.some(isConsole)
  if (pages.some(isLogin) || (starts && pages.some(isSignedOut))) return 'common'
  if (starts) return 'console'
  return isSharedByLists(id, pages, graph) ? 'console' : null
}

/** Whatever a list shares with another page, but not what the signed-out pages begin with. */
function isSharedByLists(id: string, pages: string[], graph: Graph): boolean {
  const shared = pages.length > 1 || id.includes('/console/src/table/')
  return shared && !pages.some(isSignedOut) && pages.some((page) => isList(page, graph))
}
