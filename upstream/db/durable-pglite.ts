import { existsSync, fsyncSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPathNow, syncTreeNow } from '../../lib/node/sync';
import { endOnPanic } from './end-on-panic';

type Node = { name: string; parent: Node; mount: { opts: { root: string }; type: FileSystemType } };
/** `nfd` is the system's descriptor of an open file; folders have none. */
type Stream = { nfd?: number | null; node: Node };
type NodeOperation = (parent: Node, ...rest: unknown[]) => unknown;
type FileSystemType = {
  stream_ops: { fsync?: (stream: Stream) => number };
  node_ops: { mknod: NodeOperation; rename(node: Node, folder: Node, name: string): void };
};
type EmscriptenModule = { FS: { lookupPath(path: string): { node: Node } } };

/** Where PGlite mounts the data folder. */
const mountPoint = '/pglite/data';
/** What the database's C library reads as an error of the device (EIO). */
const deviceError = 29;
/** PGlite's own settings without the one that switches syncing off; `fdatasync`, the default, does nothing in it. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
/** A file in the database's folder: all that came before it is synced, and everything since syncs by itself. */
const syncedMark = 'synced';

/**
 * Opens the database of a folder so that what it has acknowledged survives a power cut. A new one is made beside its place and put
 * there whole: a start that is cut off leaves nothing that does not open.
 */
export async function openDurable(folder: string, extensions: Extensions): Promise<PGlite> {
  if (!existsSync(folder)) await makeDatabase(folder, extensions);
  const client = await open(folder, extensions);
  endOnPanic(client);
  if (!existsSync(path.join(folder, syncedMark))) markSynced(folder);
  return client;
}

const open = (folder: string, extensions: Extensions) =>
  PGlite.create({ fs: new SyncedFolder(folder), extensions, startParams });

async function makeDatabase(folder: string, extensions: Extensions): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const client = await open(draft, extensions);
  await client.close();
  markSynced(draft);
  renameSync(draft, folder);
  syncPathNow(path.dirname(folder));
}

function markSynced(folder: string): void {
  syncTreeNow(folder);
  writeFileSync(path.join(folder, syncedMark), '');
  syncPathNow(folder);
}

/** A data folder in which each fsync of the database is one of the system: PGlite has none of its own, and reports success. */
class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const [mount, ...others] = emscriptenOpts.preRun!.toReversed();
    const mountSynced: typeof mount = (module) => {
      mount!(module);
      syncForReal(module as EmscriptenModule);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...others.toReversed(), mountSynced] } };
  }
}

/** The sync of a file takes its folder with it where that has new names, which PostgreSQL leaves to the file system. */
function syncForReal({ FS }: EmscriptenModule): void {
  const { stream_ops, node_ops } = FS.lookupPath(mountPoint).node.mount.type;
  const foldersWithNewNames = new Set<string>();

  const { mknod, rename } = node_ops;
  node_ops.mknod = (parent, ...rest) => {
    foldersWithNewNames.add(hostPathOf(parent));
    return mknod(parent, ...rest);
  };
  node_ops.rename = (node, folder, name) => {
    rename(node, folder, name);
    foldersWithNewNames.add(hostPathOf(folder));
  };
  const syncFolder = (folder: string) => {
    syncPathNow(folder);
    foldersWithNewNames.delete(folder);
  };
  stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (typeof nfd !== 'number') syncFolder(hostPathOf(node));
      else {
        fsyncSync(nfd);
        const folder = hostPathOf(node.parent);
        if (foldersWithNewNames.has(folder)) syncFolder(folder);
      }
      return 0;
    } catch {
      return deviceError;
    }
  };
}

function hostPathOf(node: Node): string {
  const names: string[] = [];
  let at = node;
  for (; at.parent !== at; at = at.parent) names.unshift(at.name);
  return path.join(at.mount.opts.root, ...names);
}
