import { pageAddress } from '../../paths';

/** Browser features that may be missing or forbidden; nothing here throws, and lint forbids direct use elsewhere. */

/** Falls back to memory, which lasts as long as the page. */
type Store = {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  clear(): void;
  isShared(): boolean;
};

function attempt<Result, Without>(act: () => Result, without: Without): Result | Without {
  try {
    return act();
  } catch {
    return without;
  }
}

/** `find` is called each time: merely naming a forbidden storage throws. */
function storeOf(find: () => Storage): Store {
  const memory = new Map<string, string>();
  const remove = (key: string) => {
    memory.delete(key);
    attempt(() => find().removeItem(key), undefined);
  };
  const set = (key: string, text: string) => {
    // An older text must not outlive a newer one that does not fit.
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

export const deviceStore = storeOf(() => localStorage);
export const tabStore = storeOf(() => sessionStorage);

/** The id of the person that the page was drawn for, percent-encoded; '' where no one is signed in. */
export const pagePerson = (): string => globalThis.document?.getElementById('shell')?.dataset.person ?? '';

/** `crypto.randomUUID` is missing at addresses without https. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const serviceWorkers = () =>
  attempt(() => navigator.serviceWorker as ServiceWorkerContainer | undefined, undefined);

export const pageCopies = () => attempt(() => caches as CacheStorage | undefined, undefined);

export const tabLocks = () => navigator.locks as LockManager | undefined;

export const geolocation = () => navigator.geolocation as Geolocation | undefined;

/** Sends a text without an answer, even while the page closes; may get lost. */
export const sendLastMessage = (address: string, body: Blob) =>
  attempt(() => navigator.sendBeacon(address, body), false);

export const openChannel = (name: string) => attempt(() => new BroadcastChannel(name), null);

export const openIndexed = (name: string, version: number): IDBOpenDBRequest | null =>
  attempt(() => indexedDB.open(name, version), null);

/** Deletes a database; resolves to whether it is gone, true without IndexedDB. */
export const removeIndexed = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!attempt(() => indexedDB, null)) return resolve(true);
    const request = attempt(() => indexedDB.deleteDatabase(name), null);
    if (!request) return resolve(false);
    request.onsuccess = () => resolve(true);
    request.onerror = request.onblocked = () => resolve(false);
  });

/** Runs `work` when idle, within 2 s; returns the cancel function. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}

/** Whether the server answers, past all caches. */
export const isServerReached = (): Promise<boolean> =>
  fetch(pageAddress('/api/health'), { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
