import { cpSync, lstatSync } from 'node:fs';

/** Copies a data folder that no process uses, without the socket that one may have left: it cannot be copied. */
export const copyDataFolder = (from, to) =>
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
