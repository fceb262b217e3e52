import { copyFile, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporary } from '../lib/own-folders.ts'
import { root } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'

const workspaces = '@azas'

/** Copies the tree with its uncommitted changes, so that breaks never touch the original. Returns the copy's folder. */
export async function makeScratchTree(name: string): Promise<string> {
  const tree = join(temporary, 'breaks', name)
  await rm(tree, { recursive: true, force: true })
  for (const path of await listFiles()) {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await copyFile(join(root, path), join(tree, path))
  }
  await linkModules(tree)
  return tree
}

async function listFiles(): Promise<string[]> {
  const git = (...args: string[]) => runCommand('git', ['ls-files', '-z', ...args])
  const [present, deleted] = await Promise.all([git('--cached', '--others', '--exclude-standard'), git('--deleted')])
  if (present.code !== 0) throw new Error(`git cannot list the files: ${present.stderr}`)
  const deletedPaths = new Set(deleted.stdout.split('\0'))
  return [...new Set(present.stdout.split('\0'))].filter((path) => path !== '' && !deletedPaths.has(path))
}

/** Links to the packages and copies the links of the workspaces, so that they lead into the copy. */
async function linkModules(tree: string): Promise<void> {
  const from = join(root, 'node_modules')
  const to = join(tree, 'node_modules')
  await mkdir(join(to, workspaces), { recursive: true })
  // Without caches, which would contain compiled broken files.
  const isPackage = (name: string) => name === '.bin' || (name !== workspaces && !name.startsWith('.'))
  const shared = (await readdir(from)).filter(isPackage)
  await Promise.all(shared.map((name) => symlink(join(from, name), join(to, name))))
  const own = await readdir(join(from, workspaces))
  await Promise.all(
    own.map(async (name) => symlink(await readlink(join(from, workspaces, name)), join(to, workspaces, name))),
  )
  await symlink(join(root, 'tests/api-client/node_modules'), join(tree, 'tests/api-client/node_modules'))
}
