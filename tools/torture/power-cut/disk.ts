import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../random';
import type { Entry, NodeId } from './journal';

/** The least that a disk writes whole, in bytes. */
const sector = 512;

type NameChange = (names: Map<string, NodeId>) => void;
type FolderNode = { names: Map<string, NodeId>; unsynced: NameChange[] };
type Change = Extract<Entry, { kind: 'write' | 'resize' }>;
type FileNode = { bytes: Buffer; size: number; unsynced: Change[] };

/**
 * A disk that holds for sure only what was synced: of a file's other writes any may be missing or torn, of a folder's other changes of names
 * any last part, in the order in which they came.
 */
export class Disk {
  private readonly folders = new Map<NodeId, FolderNode>([[0, { names: new Map(), unsynced: [] }]]);
  private readonly files = new Map<NodeId, FileNode>();

  apply(entry: Entry): void {
    switch (entry.kind) {
      case 'name': {
        const { id, isFolder, name } = entry;
        if (isFolder) this.folders.set(id, { names: new Map(), unsynced: [] });
        else if (!this.files.has(id)) this.files.set(id, { bytes: Buffer.alloc(0), size: 0, unsynced: [] });
        return this.rename(entry.folder, (names) => names.set(name, id));
      }
      case 'remove':
        return this.rename(entry.folder, (names) => names.delete(entry.name));
      case 'move':
        return this.move(entry);
      case 'write':
      case 'resize':
        this.files.get(entry.id)!.unsynced.push(entry);
        return;
      case 'sync':
        return this.sync(entry.id);
      case 'sync-all':
        for (const id of [...this.folders.keys(), ...this.files.keys()]) this.sync(id);
        return;
      case 'acknowledge':
      case 'opening':
      case 'opened':
    }
  }

  private rename(folder: NodeId, change: NameChange): void {
    this.folders.get(folder)!.unsynced.push(change);
  }

  private move({ folder, name, toFolder, toName }: Extract<Entry, { kind: 'move' }>): void {
    if (folder !== toFolder) throw new Error('A move between folders cannot be simulated.');
    this.rename(folder, (names) => {
      const id = names.get(name);
      if (id === undefined) return;
      names.delete(name);
      names.set(toName, id);
    });
  }

  private sync(id: NodeId): void {
    const folder = this.folders.get(id);
    if (folder) for (const change of folder.unsynced.splice(0)) change(folder.names);
    const file = this.files.get(id);
    if (file) for (const change of file.unsynced.splice(0)) applyTo(file, change);
  }

  /** Writes into an empty folder what may be left of it all after a power cut now. */
  cut(target: string, random: Random): void {
    this.restore(0, target, random);
  }

  private restore(id: NodeId, target: string, random: Random): void {
    const { names, unsynced } = this.folders.get(id)!;
    const left = new Map(names);
    for (const change of unsynced.slice(0, random.upTo(unsynced.length + 1))) change(left);
    mkdirSync(target, { recursive: true });
    for (const [name, child] of left) {
      const place = path.join(target, name);
      if (this.folders.has(child)) this.restore(child, place, random);
      else writeFileSync(place, leftOf(this.files.get(child)!, random));
    }
  }
}

function applyTo(file: FileNode, change: Change): void {
  if (change.kind === 'resize') return resize(file, change.size);
  const end = change.at + change.bytes.length;
  if (end > file.size) resize(file, end);
  change.bytes.copy(file.bytes, change.at);
}

function resize(file: FileNode, size: number): void {
  if (size > file.bytes.length) {
    const grown = Buffer.alloc(Math.max(size, 2 * file.bytes.length));
    file.bytes.copy(grown);
    file.bytes = grown;
  }
  // What a shrunk file held beyond its end must not come back when it grows again.
  if (size < file.size) file.bytes.fill(0, size, file.size);
  file.size = size;
}

/** The bytes of a file after a cut: all of its unsynced writes are kept, none, or any of them, some of these torn. */
function leftOf(file: FileNode, random: Random): Buffer {
  const copy: FileNode = { bytes: Buffer.from(file.bytes), size: file.size, unsynced: [] };
  const mode = random.upTo(3);
  for (const change of file.unsynced) {
    if (mode === 0 || (mode === 1 && random.chance(0.5))) continue;
    applyTo(copy, mode === 1 && random.chance(0.3) ? torn(change, random) : change);
  }
  return copy.bytes.subarray(0, copy.size);
}

function torn(change: Change, random: Random): Change {
  if (change.kind === 'resize') return change;
  const kept = random.upTo(Math.ceil(change.bytes.length / sector)) * sector;
  return { ...change, bytes: change.bytes.subarray(0, kept) };
}
