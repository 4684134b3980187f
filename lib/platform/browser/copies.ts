import { pageCopies } from './platform';

const prefix = 'copy-';

/** Ends the copies that this device keeps for sessions other than the one that the page was drawn for (Handbook, offline 4); says whether they are gone. */
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
