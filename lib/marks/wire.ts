import { appendJson, isNew } from '../form-data';
import type { MarkDraft } from './schema';

/** Adds awards or affiliates, with name and url, to a multipart body (Handbook, any-upstream 8). */
export function appendMarks(
  body: FormData,
  marks: MarkDraft[],
  names: { meta: string; files: string; old: string },
  pictureName: 'file' | 'logo',
) {
  const added = marks.filter(isNew);
  appendJson(
    body,
    names.meta,
    added.map(({ name, url }) => ({ name, url })),
  );
  added.forEach(({ picture }) => body.append(names.files, picture, picture.name));
  const kept = marks.filter((mark) => !isNew(mark));
  appendJson(
    body,
    names.old,
    kept.map((mark) => ({ name: mark.name, url: mark.url, [pictureName]: mark.picture })),
  );
}
