/**
 * Everything of a browser that may be missing, forbidden or full, with what is done without it: at an address without https, in a private window,
 * where storage is switched off or used up. Lint keeps direct use of it out of all other files. Nothing here throws.
 */

/** A keeper of short texts, which goes on without storage for as long as the page stands. */
export type Store = {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  /** Forgets everything. */
  clear(): void;
  /** Whether other pages see what is set here. */
  isShared(): boolean;
};

/** What comes of a call that a browser may refuse; `without` where it does. */
function attempt<Result, Without>(act: () => Result, without: Without): Result | Without {
  try {
    return act();
  } catch {
    return without;
  }
}

/** `find` is asked each time: merely naming a storage throws where it is forbidden. */
function storeOf(find: () => Storage): Store {
  const memory = new Map<string, string>();
  const remove = (key: string) => {
    memory.delete(key);
    attempt(() => find().removeItem(key), undefined);
  };
  const set = (key: string, text: string) => {
    // An older text must not outlive a newer one that finds no room.
    remove(key);
    if (!attempt(() => (find().setItem(key, text), true), false)) memory.set(key, text);
  };
  return {
    get: (key) => memory.get(key) ?? attempt(() => find().getItem(key), null) ?? null,
    set,
    remove,
    clear: () => {
      memory.clear();
      attempt(() => find().clear(), undefined);
    },
    isShared: () => {
      const probe = 'probe';
      set(probe, probe);
      const isShared = !memory.has(probe);
      remove(probe);
      return isShared;
    },
  };
}

/** Kept on this device. */
export const deviceStore = storeOf(() => localStorage);
/** Kept in this tab. */
export const tabStore = storeOf(() => sessionStorage);

/** An id that nobody else has; `crypto.randomUUID` is missing at addresses without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Copies a text; says whether the browser did. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** What stands behind the pages and can answer for the server; undefined where the browser has none. */
export const serviceWorkers = () =>
  attempt(() => navigator.serviceWorker as ServiceWorkerContainer | undefined, undefined);

/** The copies of pages; undefined where the browser keeps none. */
export const pageCopies = () => attempt(() => caches as CacheStorage | undefined, undefined);

/** Locks between tabs; undefined where the browser has none. */
export const tabLocks = () => navigator.locks as LockManager | undefined;

/** Where the person is; undefined where the browser does not say. */
export const geolocation = () => navigator.geolocation as Geolocation | undefined;

/** Sends a text that no answer is wanted for, even from a page that goes away; lost where the browser does not. */
export const sendLast = (address: string, body: Blob) =>
  attempt(() => navigator.sendBeacon(address, body), false);

/** A line to the other tabs; null where the browser has none. */
export const openChannel = (name: string) => attempt(() => new BroadcastChannel(name), null);

/** Opens the browser's own database; rejects where it keeps nothing, as in some private windows. */
export const openIndexed = (name: string, version: number): IDBOpenDBRequest | null =>
  attempt(() => indexedDB.open(name, version), null);

/** Removes the browser's own database with all that stands in it; says whether it is gone. Where the browser has none, nothing is there. */
export const removeIndexed = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!attempt(() => indexedDB, null)) return resolve(true);
    const request = attempt(() => indexedDB.deleteDatabase(name), null);
    if (!request) return resolve(false);
    request.onsuccess = () => resolve(true);
    request.onerror = request.onblocked = () => resolve(false);
  });

/** Does something once the browser is idle, 2 s later at the latest; the result calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
