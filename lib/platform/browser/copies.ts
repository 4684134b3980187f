import { pageCopies } from './platform';

const prefix = 'copy-';

/** Deletes this device's copies of other sessions (Handbook, offline: Whose copies); returns whether they are gone. */
export async function endOtherCopies(
  own = document.getElementById('shell')?.dataset.copies,
): Promise<boolean> {
  try {
    const copies = pageCopies();
    for (const name of (await copies?.keys()) ?? [])
      if (name.startsWith(prefix) && name !== prefix + own) await copies?.delete(name);
    return true;
  } catch {
    return false;
  }
}
