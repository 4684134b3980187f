import { newUuid } from '../platform';

/** Replaces a file in a draft's values; each file is stored once, apart from the often rewritten texts. */
type FileMark = { draftFile: string };

const ids = new WeakMap<File, string>();

function idOf(file: File): string {
  const id = ids.get(file) ?? newUuid();
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

export function extractFiles<Value>(value: Value): { value: Value; files: Map<string, File> } {
  const files = new Map<string, File>();
  const marked = replaced(value, (part) => {
    if (!(part instanceof File)) return part;
    const draftFile = idOf(part);
    files.set(draftFile, part);
    return { draftFile } satisfies FileMark;
  });
  return { value: marked as Value, files };
}

export function restoreFiles<Value>(value: Value, files: ReadonlyMap<string, File>): Value {
  for (const [id, file] of files) ids.set(file, id);
  return replaced(value, (part) => (isMark(part) ? (files.get(part.draftFile) ?? null) : part)) as Value;
}
