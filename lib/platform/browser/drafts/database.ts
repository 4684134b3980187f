import { openIndexed, removeIndexed } from '../platform';

const name = 'drafts';

const reasonOf = (error: DOMException | null) => error ?? new Error('The browser keeps nothing.');

export function awaitRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(reasonOf(request.error));
  });
}

function makeStores(database: IDBDatabase): void {
  const drafts = database.createObjectStore('drafts', { keyPath: 'id' });
  drafts.createIndex('place', ['person', 'form', 'record']);
  drafts.createIndex('person', 'person');
  drafts.createIndex('savedAt', 'savedAt');
  database.createObjectStore('files', { keyPath: ['draft', 'id'] });
}

/** Opens the stores of drafts and files; rejects where the browser stores nothing (private windows). */
export async function openDatabase(): Promise<IDBDatabase> {
  const request = openIndexed(name, 1);
  if (!request) throw reasonOf(null);
  request.onupgradeneeded = () => makeStores(request.result);
  const database = await awaitRequest(request);
  database.onversionchange = () => database.close();
  return database;
}

export const removeDatabase = () => removeIndexed(name);

/** Begins a transaction on both stores; `done` resolves on commit, which survives leaving the page. */
export function beginTransaction(database: IDBDatabase, mode: IDBTransactionMode) {
  const transaction = database.transaction(['drafts', 'files'], mode);
  const done = () =>
    new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(reasonOf(transaction.error));
    });
  const [drafts, files] = [transaction.objectStore('drafts'), transaction.objectStore('files')];
  return { drafts, files, done, commit: () => transaction.commit() };
}

export const draftFileRange = (draft: IDBValidKey) => IDBKeyRange.bound([draft], [draft, []]);
