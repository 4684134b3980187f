import { fsyncSync, fstatSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPathNow } from '../../../lib/platform/node/sync';

type Node = { name: string; parent: Node; mount: { opts: { root: string }; type: FileSystemType } };
/** `nfd` is the host's descriptor of an open file; folders have none. */
type Stream = { nfd?: number | null; node: Node };
type OnNode = (node: Node, ...rest: unknown[]) => unknown;
type FileSystemType = {
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write: Write;
    llseek: (stream: Stream, offset: number, whence: number) => number;
  } & Record<'setattr', (stream: Stream, ...rest: unknown[]) => unknown>;
  node_ops: Record<'mknod' | 'unlink' | 'rmdir' | 'setattr', OnNode> & {
    rename(node: Node, folder: Node, name: string): void;
  };
};
type Write = (stream: Stream, from: unknown, offset: number, length: number, position: number) => number;
type EmscriptenModule = { FS: { lookupPath(path: string): { node: Node } } };

const mountPoint = '/pglite/data';
/** EIO in the database's C library. */
const deviceError = 29;

/** `synced`: all was on disk at the start, so only changes need a sync. `draft`: needs none. */
export type FolderState = 'synced' | 'draft';

/** Removes the access that the database would give to group and others. */
const forOwner = (mode: number) => mode & ~0o077;

type Attributes = { mode?: number };
const maskMode = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: forOwner(attributes.mode) };

/** A data folder with real fsyncs; PGlite's own do nothing and report success. */
export class SyncedFolder extends NodeFS {
  /** When PGlite was loaded and the database began to start. */
  mountedAt = 0;
  private unsynced: UnsyncedFiles | null = new UnsyncedFiles();

  constructor(
    folder: string,
    private readonly state: FolderState,
  ) {
    super(folder);
  }

  /** Ends the exemption of files that were on disk before. */
  everySyncIsReal(): void {
    this.unsynced = null;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const [mount, ...others] = emscriptenOpts.preRun!.toReversed();
    const mountSynced: typeof mount = (module) => {
      mount!(module);
      this.mountedAt = performance.now();
      this.syncForReal(module as EmscriptenModule);
    };
    const { instantiateWasm } = emscriptenOpts;
    const instantiateCapped = (imports: TimerImports, ...rest: unknown[]) => {
      capTimers(imports);
      return instantiateWasm(imports, ...rest);
    };
    const preRun = [...others.toReversed(), mountSynced];
    return { emscriptenOpts: { ...emscriptenOpts, instantiateWasm: instantiateCapped, preRun } };
  }

  private syncForReal({ FS }: EmscriptenModule): void {
    const { stream_ops, node_ops } = FS.lookupPath(mountPoint).node.mount.type;
    const changedFolders = followFolders(node_ops);
    followFiles(stream_ops, node_ops, () => this.unsynced);
    rememberSizes(stream_ops, node_ops);
    const syncFolder = (folder: string) => {
      if (this.unsynced && !changedFolders.has(folder)) return;
      syncPathNow(folder);
      changedFolders.delete(folder);
    };
    stream_ops.fsync = ({ nfd, node }) => {
      if (this.state === 'draft') return 0;
      try {
        if (typeof nfd !== 'number') syncFolder(hostPathOf(node));
        else {
          if (!this.unsynced || this.unsynced.has(nfd)) fsyncSync(nfd);
          // The file's name needs a sync too; PostgreSQL leaves that to the file system.
          const folder = hostPathOf(node.parent);
          if (changedFolders.has(folder)) syncFolder(folder);
        }
        return 0;
      } catch {
        return deviceError;
      }
    };
  }
}

/** Files changed since the start, by inode, which outlives names. */
class UnsyncedFiles {
  private readonly files = new Set<number>();
  private readonly seen = new WeakSet<Stream>();

  addStream(stream: Stream): void {
    if (this.seen.has(stream) || typeof stream.nfd !== 'number') return;
    this.seen.add(stream);
    this.files.add(fstatSync(stream.nfd).ino);
  }

  addNode(node: Node): void {
    this.files.add(lstatSync(hostPathOf(node)).ino);
  }

  has = (descriptor: number) => this.files.has(fstatSync(descriptor).ino);
}

type Operations = FileSystemType['node_ops'];

function followFolders(operations: Operations): Set<string> {
  const changed = new Set<string>();
  const { rename } = operations;
  for (const name of ['mknod', 'unlink', 'rmdir'] as const) {
    const real = operations[name];
    operations[name] = (parent, ...rest) => {
      changed.add(hostPathOf(parent));
      return real(parent, ...rest);
    };
  }
  operations.rename = (node, folder, name) => {
    changed.add(hostPathOf(node.parent));
    rename(node, folder, name);
    changed.add(hostPathOf(folder));
  };
  return changed;
}

/** Reports each created, written or resized file to `unsynced`. */
function followFiles(
  streams: FileSystemType['stream_ops'],
  nodes: Operations,
  unsynced: () => UnsyncedFiles | null,
): void {
  const { write, setattr } = streams;
  streams.write = (stream, ...rest) => {
    unsynced()?.addStream(stream);
    return write(stream, ...rest);
  };
  streams.setattr = (stream, attributes) => {
    unsynced()?.addStream(stream);
    return setattr(stream, maskMode(attributes as Attributes));
  };
  const { mknod, setattr: setNode } = nodes;
  nodes.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, forOwner(Number(mode)), device) as Node;
    unsynced()?.addNode(node);
    return node;
  };
  nodes.setattr = (node, attributes) => {
    unsynced()?.addNode(node);
    return setNode(node, maskMode(attributes as Attributes));
  };
}

const seekEnd = 2;

/** Remembers the sizes of open files, which each statement needs of its tables and indexes. */
function rememberSizes(streams: FileSystemType['stream_ops'], nodes: Operations): void {
  let sizes = new WeakMap<Node, number>();
  const forget = () => {
    sizes = new WeakMap();
  };
  const { llseek, write, setattr } = streams;
  streams.llseek = (stream, offset, whence) => {
    if (whence !== seekEnd || offset !== 0 || typeof stream.nfd !== 'number')
      return llseek(stream, offset, whence);
    const size = sizes.get(stream.node) ?? llseek(stream, 0, seekEnd);
    sizes.set(stream.node, size);
    return size;
  };
  streams.write = (stream, from, offset, length, position) => {
    const size = sizes.get(stream.node);
    // A write that fails may have written a part.
    sizes.delete(stream.node);
    const written = write(stream, from, offset, length, position);
    if (size !== undefined) sizes.set(stream.node, Math.max(size, position + written));
    return written;
  };
  streams.setattr = (stream, ...rest) => {
    sizes.delete(stream.node);
    return setattr(stream, ...rest);
  };
  const { setattr: setNode, rename, unlink } = nodes;
  nodes.setattr = (node, ...rest) => {
    sizes.delete(node);
    return setNode(node, ...rest);
  };
  nodes.rename = (...args) => {
    forget();
    rename(...args);
  };
  nodes.unlink = (...args) => {
    forget();
    return unlink(...args);
  };
}

function hostPathOf(node: Node): string {
  const names: string[] = [];
  let at = node;
  for (; at.parent !== at; at = at.parent) names.unshift(at.name);
  return path.join(at.mount.opts.root, ...names);
}

/** The longest delay of Node's timers; a longer one fires after 1 ms. */
const longestMs = 2 ** 31 - 1;

type SetTimer = ((which: number, ms: number) => number) & { sig?: string };
type TimerImports = { env: { _setitimer_js: SetTimer } };

/** Caps the database's timer: after the clock is set back, a longer delay would fire every millisecond. */
function capTimers({ env }: TimerImports): void {
  const setTimer = env._setitimer_js;
  const capped: SetTimer = (which, ms) => setTimer(which, Math.min(ms, longestMs));
  env._setitimer_js = Object.assign(capped, { sig: setTimer.sig });
}
