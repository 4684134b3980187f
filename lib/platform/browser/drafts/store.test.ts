import { draftDays } from './draft';
import { openDrafts } from './store';

type KeptDraft = { id: string; savedAt: number };
type Range = { below: number };
let kept: KeptDraft[];
/** The ids of drafts whose files were deleted. */
let withoutFiles: unknown[];

const answering = <Result>(result: Result) => {
  const request = { result, onsuccess: () => undefined };
  setImmediate(() => request.onsuccess());
  return request;
};
/** Whether the browser has closed the store, as phones do with that of a page in the background. */
let isClosed = false;
let isBroken = false;
/** As much of the browser's store as deletes by age, and finds whose drafts there are. */
const database = {
  close: () => undefined,
  transaction: () => {
    if (isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    const stores = {
      drafts: {
        index: (name: string) => ({
          getAllKeys: ({ below }: Range) =>
            answering(kept.filter(({ savedAt }) => name === 'person' || savedAt < below).map(({ id }) => id)),
        }),
        delete: (id: string) => void (kept = kept.filter((draft) => draft.id !== id)),
      },
      files: { delete: ([id]: [string]) => void withoutFiles.push(id) },
    };
    const transaction = {
      objectStore: (name: keyof typeof stores) => stores[name],
      oncomplete: () => undefined,
      onabort: () => undefined,
    };
    setImmediate(() => transaction.oncomplete());
    return transaction;
  },
};
Object.assign(globalThis, {
  indexedDB: {
    open: () => {
      isClosed = isBroken;
      return answering(database);
    },
  },
  IDBKeyRange: {
    upperBound: (below: number, isOpen: boolean): Range => ({ below: isOpen ? below : below + 1 }),
    bound: ([id]: [string]) => [id],
  },
});

it('drafts and their files end after 14 days, with the first page that looks for some', async () => {
  expect(draftDays).toBe(14);
  const oldest = Date.now() - 14 * 24 * 3600 * 1000;
  kept = [
    { id: 'old', savedAt: oldest - 60_000 },
    { id: 'young', savedAt: oldest + 60_000 },
    { id: 'new', savedAt: Date.now() },
  ];
  withoutFiles = [];
  await openDrafts();
  expect(kept.map(({ id }) => id)).toEqual(['young', 'new']);
  expect(withoutFiles).toEqual(['old']);
});

it('a store that the browser has closed meanwhile is opened anew, once', async () => {
  kept = [{ id: 'young', savedAt: Date.now() }];
  const store = await openDrafts();
  isClosed = true;
  expect(await store.idsOf('ann')).toEqual(['young']);
  isClosed = true;
  await store.remove('young');
  expect(kept).toEqual([]);
  isClosed = isBroken = true;
  await expect(store.idsOf('ann')).rejects.toThrow('The database connection is closing.');
});
