const prefix = 'copy-';

/** Ends the copies that this device keeps for sessions other than the one that the page was drawn for (Handbook, offline 4). */
export async function endOtherCopies(own = document.getElementById('shell')?.dataset.copies): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== prefix + own) await caches.delete(name);
}
