import { newId } from '../platform';

/** Stands in a draft's values for a file, which is kept apart: a photo is written once, however often the texts are. */
type FileMark = { draftFile: string };

const ids = new WeakMap<File, string>();

function idOf(file: File): string {
  const id = ids.get(file) ?? newId();
  ids.set(file, id);
  return id;
}

const isMark = (value: object): value is FileMark => 'draftFile' in value;

function replaced(value: unknown, replace: (part: object) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => replaced(part, replace));
  if (value === null || typeof value !== 'object') return value;
  const other = replace(value);
  if (other !== value || value instanceof File) return other;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, replace)]));
}

/** The values with a mark in the place of each file, and the files by the ids in the marks. */
export function withoutFiles<Value>(value: Value): { value: Value; files: Map<string, File> } {
  const files = new Map<string, File>();
  const marked = replaced(value, (part) => {
    if (!(part instanceof File)) return part;
    const draftFile = idOf(part);
    files.set(draftFile, part);
    return { draftFile } satisfies FileMark;
  });
  return { value: marked as Value, files };
}

/** The values with their files again; nothing stands in the place of a file that is gone. */
export function withFiles<Value>(value: Value, files: ReadonlyMap<string, File>): Value {
  for (const [id, file] of files) ids.set(file, id);
  return replaced(value, (part) => (isMark(part) ? (files.get(part.draftFile) ?? null) : part)) as Value;
}
