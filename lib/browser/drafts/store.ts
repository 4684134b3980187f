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
  const database = await openDatabase();
  /** The ids of the files that stand there, by draft: each is written once. */
  const written = new Map<string, Set<string>>();

  const remove = async (ids: readonly IDBValidKey[]) => {
    if (ids.length === 0) return;
    const { drafts, files, done } = begin(database, 'readwrite');
    for (const id of ids) {
      drafts.delete(id);
      files.delete(filesOf(id));
      written.delete(String(id));
    }
    await done();
  };
  const idsBy = (index: 'person' | 'savedAt', range: IDBValidKey | IDBKeyRange) =>
    answerOf(begin(database, 'readonly').drafts.index(index).getAllKeys(range));

  await remove(await idsBy('savedAt', IDBKeyRange.upperBound(oldestKept(Date.now()), true)));

  return {
    list: async ({ person, form, record }) => {
      const { drafts, files } = begin(database, 'readonly');
      const found = (await answerOf(drafts.index('place').getAll([person, form, record]))) as Draft[];
      const withTheirFiles = found.map(async (draft) => {
        const own = (await answerOf(files.getAll(filesOf(draft.id)))) as StoredFile[];
        return withFiles(draft, new Map(own.map(({ id, file }) => [id, file])));
      });
      return (await Promise.all(withTheirFiles)).sort((one, other) => other.savedAt - one.savedAt);
    },

    write: async (draft) => {
      const { value, files: held } = withoutFiles(draft);
      const { drafts, files, done, commit } = begin(database, 'readwrite');
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
    },

    remove: (id) => remove([id]),
    idsOf: async (person) => (await idsBy('person', person)).map(String),
    removeAllOf: async (person) => remove(await idsBy('person', person)),
  };
}
