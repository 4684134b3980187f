/** Files and folders by a number that stays theirs when they are renamed; 0 is the folder that is watched. */
export type NodeId = number;

/** What was done to the watched folder, in its order. `acknowledge` is what its user was told is safe. */
export type Entry =
  | { kind: 'name'; folder: NodeId; name: string; id: NodeId; isFolder: boolean }
  | { kind: 'remove'; folder: NodeId; name: string }
  | { kind: 'move'; folder: NodeId; name: string; toFolder: NodeId; toName: string }
  | { kind: 'write'; id: NodeId; at: number; bytes: Buffer }
  | { kind: 'resize'; id: NodeId; size: number }
  | { kind: 'sync'; id: NodeId }
  /** All that was written so far. */
  | { kind: 'sync-all' }
  | { kind: 'acknowledge'; what: string }
  /** The folder is opened from here on, until the next one. */
  | { kind: 'opening' | 'opened' };

type Folder = Map<string, NodeId>;

/** The journal of a folder that was empty when it began: paths are told as nodes. */
export class Journal {
  readonly entries: Entry[] = [];
  private readonly folders = new Map<NodeId, Folder>([[0, new Map()]]);
  private nextId = 1;
  private isEnded = false;

  constructor(private readonly root: string) {}

  /** Takes nothing down any more: Node's own modules keep the wrapped functions that they have once taken. */
  end(): void {
    this.isEnded = true;
  }

  private push(entry: Entry): void {
    if (!this.isEnded) this.entries.push(entry);
  }

  /** The folder and name of a path inside of the watched folder; null for any other. */
  private placeOf(path: string): { folder: NodeId; name: string } | null {
    if (!path.startsWith(`${this.root}/`)) return null;
    const names = path.slice(this.root.length + 1).split('/');
    const name = names.pop()!;
    const folder = names.reduce<NodeId | undefined>(
      (at, part) => (at === undefined ? at : this.folders.get(at)?.get(part)),
      0,
    );
    return folder === undefined ? null : { folder, name };
  }

  idOf(path: string): NodeId | undefined {
    if (path === this.root) return 0;
    const place = this.placeOf(path);
    return place ? this.folders.get(place.folder)?.get(place.name) : undefined;
  }

  /** Notes a new file or folder, or another name of the node `id`. */
  name(path: string, isFolder: boolean, id: NodeId = this.nextId++): void {
    const place = this.placeOf(path);
    if (!place) return;
    this.folders.get(place.folder)!.set(place.name, id);
    if (isFolder) this.folders.set(id, new Map());
    this.push({ kind: 'name', ...place, id, isFolder });
  }

  remove(path: string): void {
    const place = this.placeOf(path);
    if (!place || !this.folders.get(place.folder)?.delete(place.name)) return;
    this.push({ kind: 'remove', ...place });
  }

  move(from: string, to: string): void {
    const [old, place] = [this.placeOf(from), this.placeOf(to)];
    const id = this.idOf(from);
    if (!old || !place || id === undefined) return;
    this.folders.get(old.folder)!.delete(old.name);
    this.folders.get(place.folder)!.set(place.name, id);
    this.push({ kind: 'move', ...old, toFolder: place.folder, toName: place.name });
  }

  write(id: NodeId, at: number, bytes: Uint8Array): void {
    // A copy: the caller's memory is used again.
    this.push({ kind: 'write', id, at, bytes: Buffer.from(bytes) });
  }

  resize(id: NodeId, size: number): void {
    this.push({ kind: 'resize', id, size });
  }

  sync(id: NodeId): void {
    this.push({ kind: 'sync', id });
  }

  /** `opening` and `opened` enclose a start. */
  mark(kind: 'sync-all' | 'opening' | 'opened'): void {
    this.push({ kind });
  }

  acknowledge(what: string): void {
    this.push({ kind: 'acknowledge', what });
  }
}
