import { answerOf, begin, filesOf, openDatabase } from './database';
import { oldestKept, type Draft, type DraftPlace } from './draft';
import { withFiles, withoutFiles } from './files';

type StoredFile = { draft: string; id: string; file: File };

/** The drafts that this browser keeps; every call rejects where it cannot be done. */
export type DraftStore = {
  /** The drafts of a form, the newest first, with their files. */
  list(place: DraftPlace): Promise<Draft[]>;
  /** Writes a draft. Begins at once, and ends even where the page goes away. */
  write(draft: Draft): Promise<void>;
  remove(id: string): Promise<void>;
  /** The ids of all that somebody has. */
  idsOf(person: string): Promise<string[]>;
  removeAllOf(person: string): Promise<void>;
};

/** Opens the drafts of this browser and removes those that are too old. Rejects where the browser keeps nothing. */
export async function openDrafts(): Promise<DraftStore> {
  let database = await openDatabase();
  /** The ids of the files that stand there, by draft: each is written once. */
  const written = new Map<string, Set<string>>();

  /** Does something in a transaction, which begins at once. Phones close the store of a page in the background: it is opened again then. */
  const within = async <Result>(
    mode: IDBTransactionMode,
    work: (transaction: ReturnType<typeof begin>) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work(begin(database, mode));
    } catch {
      database.close();
      written.clear();
      database = await openDatabase();
      return work(begin(database, mode));
    }
  };

  const remove = async (ids: readonly IDBValidKey[]) => {
    if (ids.length === 0) return;
    await within('readwrite', ({ drafts, files, done }) => {
      for (const id of ids) {
        drafts.delete(id);
        files.delete(filesOf(id));
        written.delete(String(id));
      }
      return done();
    });
  };
  const idsBy = (index: 'person' | 'savedAt', range: IDBValidKey | IDBKeyRange) =>
    within('readonly', ({ drafts }) => answerOf(drafts.index(index).getAllKeys(range)));

  await remove(await idsBy('savedAt', IDBKeyRange.upperBound(oldestKept(Date.now()), true)));

  return {
    list: ({ person, form, record }) =>
      within('readonly', async ({ drafts, files }) => {
        const found = (await answerOf(drafts.index('place').getAll([person, form, record]))) as Draft[];
        const withTheirFiles = found.map(async (draft) => {
          const own = (await answerOf(files.getAll(filesOf(draft.id)))) as StoredFile[];
          return withFiles(draft, new Map(own.map(({ id, file }) => [id, file])));
        });
        return (await Promise.all(withTheirFiles)).sort((one, other) => other.savedAt - one.savedAt);
      }),

    write: async (draft) => {
      const { value, files: held } = withoutFiles(draft);
      await within('readwrite', async ({ drafts, files, done, commit }) => {
        const before = written.get(draft.id) ?? new Set();
        drafts.put(value);
        for (const [id, file] of held) if (!before.has(id)) files.put({ draft: draft.id, id, file });
        for (const id of before) if (!held.has(id)) files.delete([draft.id, id]);
        written.set(draft.id, new Set(held.keys()));
        commit();
        await done().catch((error: unknown) => {
          written.set(draft.id, before);
          throw error;
        });
      });
    },

    remove: (id) => remove([id]),
    idsOf: async (person) => (await idsBy('person', person)).map(String),
    removeAllOf: async (person) => remove(await idsBy('person', person)),
  };
}
