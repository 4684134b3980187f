import { existsSync, fsyncSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { syncPathNow, syncTreeNow } from '../../lib/node/sync';

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

/**
 * Opens the database of a folder so that what it has acknowledged survives a power cut. A new one is made beside its place and put
 * there whole: a start that is cut off leaves nothing that does not open.
 */
export async function openDurable(folder: string, extensions: Extensions): Promise<PGlite> {
  if (!existsSync(folder)) await makeDatabase(folder, extensions);
  const client = await PGlite.create({ dataDir: folder, extensions, startParams });
  syncForReal(client);
  // An older version, or the opening itself, may have left writes that nothing has synced.
  syncTreeNow(folder);
  return client;
}

async function makeDatabase(folder: string, extensions: Extensions): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: draft, extensions, startParams });
  await client.close();
  syncTreeNow(draft);
  renameSync(draft, folder);
  syncPathNow(path.dirname(folder));
}

/**
 * Makes each fsync of the database one of the system: PGlite has none of its own, and reports success. The sync of a file takes its folder
 * with it where that has new names, which PostgreSQL leaves to the file system.
 */
function syncForReal(client: PGlite): void {
  const { FS } = (client as unknown as { Module: EmscriptenModule }).Module;
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
