import { awaitRequest, beginTransaction, draftFileRange, openDatabase } from './database';
import { oldestDraftTime, type Draft, type DraftPlace } from './draft';
import { restoreFiles, extractFiles } from './files';

type StoredFile = { draft: string; id: string; file: File };
type Transaction = ReturnType<typeof beginTransaction>;
/** Ids of stored files by draft: each is written once. */
type WrittenFiles = Map<string, Set<string>>;

export type DraftStore = {
  list(place: DraftPlace): Promise<Draft[]>;
  /** Begins at once and ends even after the page is left. */
  write(draft: Draft): Promise<void>;
  remove(id: string): Promise<void>;
  idsOf(person: string): Promise<string[]>;
  removeAllOf(person: string): Promise<void>;
};

async function readDrafts({ drafts, files }: Transaction, { person, form, record }: DraftPlace) {
  const found = (await awaitRequest(drafts.index('place').getAll([person, form, record]))) as Draft[];
  const withTheirFiles = found.map(async (draft) => {
    const own = (await awaitRequest(files.getAll(draftFileRange(draft.id)))) as StoredFile[];
    return restoreFiles(draft, new Map(own.map(({ id, file }) => [id, file])));
  });
  return (await Promise.all(withTheirFiles)).sort((one, other) => other.savedAt - one.savedAt);
}

async function writeDraft(
  { drafts, files, done, commit }: Transaction,
  { value: draft, files: held }: ReturnType<typeof extractFiles<Draft>>,
  written: WrittenFiles,
): Promise<void> {
  const before = written.get(draft.id) ?? new Set();
  drafts.put(draft);
  for (const [id, file] of held) if (!before.has(id)) files.put({ draft: draft.id, id, file });
  for (const id of before) if (!held.has(id)) files.delete([draft.id, id]);
  written.set(draft.id, new Set(held.keys()));
  commit();
  await done().catch((error: unknown) => {
    written.set(draft.id, before);
    throw error;
  });
}

export async function openDrafts(): Promise<DraftStore> {
  let database = await openDatabase();
  const written: WrittenFiles = new Map();

  /** Phones close a background page's database: it is reopened then. */
  const within = async <Result>(
    mode: IDBTransactionMode,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work(beginTransaction(database, mode));
    } catch {
      database.close();
      written.clear();
      database = await openDatabase();
      return work(beginTransaction(database, mode));
    }
  };

  const remove = async (ids: readonly IDBValidKey[]) => {
    if (ids.length === 0) return;
    await within('readwrite', ({ drafts, files, done }) => {
      for (const id of ids) {
        drafts.delete(id);
        files.delete(draftFileRange(id));
        written.delete(String(id));
      }
      return done();
    });
  };
  const idsBy = (index: 'person' | 'savedAt', range: IDBValidKey | IDBKeyRange) =>
    within('readonly', ({ drafts }) => awaitRequest(drafts.index(index).getAllKeys(range)));

  await remove(await idsBy('savedAt', IDBKeyRange.upperBound(oldestDraftTime(Date.now()), true)));

  return {
    list: (place) => within('readonly', (transaction) => readDrafts(transaction, place)),
    write: async (draft) => {
      const stored = extractFiles(draft);
      await within('readwrite', (transaction) => writeDraft(transaction, stored, written));
    },
    remove: (id) => remove([id]),
    idsOf: async (person) => (await idsBy('person', person)).map(String),
    removeAllOf: async (person) => remove(await idsBy('person', person)),
  };
}
