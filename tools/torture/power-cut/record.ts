import childProcess from 'node:child_process';
import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import type { FileHandle } from 'node:fs/promises';
import { Journal, type NodeId } from './journal';

type AnyFunction = (...args: never[]) => unknown;

/**
 * Writes down from now on all that this process does to a folder, which is empty, by wrapping Node's own functions: PGlite and our code
 * both come by them. `stop` puts them back. What a wrapped function does not know is a failure, not a gap.
 */
export function record(root: string): { journal: Journal; stop(): void } {
  const journal = new Journal(root);
  const open = new Map<number, NodeId>();
  /** Where a file goes on that is written from its start to its end. */
  const next = new Map<number, number>();
  const undo: (() => void)[] = [];

  function wrap<Host extends object, Name extends keyof Host>(
    host: Host,
    name: Name,
    make: (real: Host[Name] & AnyFunction) => unknown,
  ) {
    const real = host[name];
    host[name] = make((real as AnyFunction).bind(host) as Host[Name] & AnyFunction) as Host[Name];
    undo.push(() => {
      host[name] = real;
    });
  }
  const full = (place: PathLike) => path.resolve(String(place));
  const write = (id: NodeId | undefined, at: number, data: string | NodeJS.ArrayBufferView) => {
    if (id === undefined) return;
    const bytes =
      typeof data === 'string'
        ? Buffer.from(data)
        : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    if (bytes.length > 0) journal.write(id, at, bytes);
  };
  /** Notes that a file was opened: a new name, an emptied file, or neither. */
  const opened = (file: string, existed: boolean, isEmptied: boolean): NodeId | undefined => {
    if (!existed) journal.name(file, false);
    const id = journal.idOf(file);
    if (existed && isEmptied && id !== undefined) journal.resize(id, 0);
    return id;
  };
  const empties = (flags: unknown) =>
    typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : String(flags).startsWith('w');

  wrap(fs, 'openSync', (real) => (place: PathLike, flags: never, mode: never) => {
    const existed = fs.existsSync(place);
    const descriptor = real(place, flags, mode);
    const id = opened(full(place), existed, empties(flags));
    // The number may have been another file's, closed by ways that are not watched.
    open.delete(descriptor);
    next.delete(descriptor);
    if (id !== undefined) open.set(descriptor, id);
    return descriptor;
  });
  wrap(fs, 'closeSync', (real) => (descriptor: number) => {
    open.delete(descriptor);
    next.delete(descriptor);
    real(descriptor);
  });
  wrap(
    fs,
    'writeSync',
    (real) =>
      (
        descriptor: number,
        bytes: NodeJS.ArrayBufferView | string,
        offset = 0,
        length?: number,
        at?: number,
      ) => {
        const written = real(descriptor, bytes as NodeJS.ArrayBufferView, offset, length, at);
        const id = open.get(descriptor);
        if (id === undefined) return written;
        const data = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
        const start = typeof bytes === 'string' ? 0 : offset;
        write(id, typeof at === 'number' ? at : (next.get(descriptor) ?? 0), part(data, start, written));
        if (typeof at !== 'number') next.set(descriptor, (next.get(descriptor) ?? 0) + written);
        return written;
      },
  );
  wrap(fs, 'writeFileSync', (real) => (place: PathLike, data: string, options: never) => {
    const existed = fs.existsSync(place);
    real(place, data, options);
    write(opened(full(place), existed, true), 0, data);
  });
  wrap(fs, 'ftruncateSync', (real) => (descriptor: number, size = 0) => {
    real(descriptor, size);
    const id = open.get(descriptor);
    if (id !== undefined) journal.resize(id, size);
  });
  wrap(fs, 'truncateSync', (real) => (place: PathLike, size = 0) => {
    real(place, size);
    const id = journal.idOf(full(place));
    if (id !== undefined) journal.resize(id, size);
  });
  for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
    wrap(fs, name, (real) => (descriptor: number) => {
      real(descriptor);
      const id = open.get(descriptor);
      if (id !== undefined) journal.sync(id);
    });
  }
  wrap(childProcess, 'execFileSync', (real) => (command: string, ...rest: never[]) => {
    const output = (real as AnyFunction)(command as never, ...rest);
    if (command === 'sync') journal.mark('sync-all');
    return output;
  });
  wrap(fs, 'renameSync', (real) => (from: PathLike, to: PathLike) => {
    real(from, to);
    journal.move(full(from), full(to));
  });
  wrap(fs, 'linkSync', (real) => (from: PathLike, to: PathLike) => {
    real(from, to);
    journal.name(full(to), false, journal.idOf(full(from)));
  });
  for (const name of ['unlinkSync', 'rmdirSync', 'rmSync'] as const) {
    wrap(fs, name, (real) => (place: PathLike, options: never) => {
      (real as AnyFunction)(place as never, options);
      journal.remove(full(place));
    });
  }
  wrap(fs, 'mkdirSync', (real) => (place: PathLike, options: never) => {
    const existed = fs.existsSync(place);
    const made = real(place, options);
    if (!existed) journal.name(full(place), true);
    return made;
  });
  recordPromises();
  syncBuiltinESMExports();
  return {
    journal,
    stop() {
      journal.end();
      for (const step of undo.splice(0)) step();
      syncBuiltinESMExports();
    },
  };

  function recordPromises() {
    const { promises } = fs;
    wrap(promises, 'open', (real) => async (place: PathLike, flags: never, mode: never) => {
      const existed = fs.existsSync(place);
      const handle = await real(place, flags, mode);
      const id = opened(full(place), existed, empties(flags));
      return id === undefined ? handle : recorded(handle, id);
    });
    wrap(promises, 'mkdir', (real) => async (place: PathLike, options: never) => {
      const existed = fs.existsSync(place);
      const made = await real(place, options);
      if (!existed) journal.name(full(place), true);
      return made;
    });
    wrap(promises, 'rename', (real) => async (from: PathLike, to: PathLike) => {
      await real(from, to);
      journal.move(full(from), full(to));
    });
    wrap(promises, 'rm', (real) => async (place: PathLike, options: never) => {
      await real(place, options);
      journal.remove(full(place));
    });
  }

  function recorded(handle: FileHandle, id: NodeId): FileHandle {
    const { writeFile, sync } = handle;
    return Object.assign(handle, {
      async writeFile(data: Uint8Array) {
        await writeFile.call(handle, data);
        write(id, 0, data);
      },
      async sync() {
        await sync.call(handle);
        journal.sync(id);
      },
    });
  }
}

const part = (data: NodeJS.ArrayBufferView, offset: number, length: number) =>
  Buffer.from(data.buffer, data.byteOffset + offset, length);
