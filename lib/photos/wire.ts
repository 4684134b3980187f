import { appendJson, isNew } from '../form-data';
import type { PhotoDraft } from './schema';

/** What the parts of a group of pictures are called in a multipart body. */
export type PhotoFieldNames = { meta: string; files: string; old: string; order: string };

/**
 * Adds pictures with a title and credits: descriptions and files of new ones in the same order, the stored ones that stay, and the order of all
 * (Handbook, any-upstream 7).
 */
export function appendPhotos(body: FormData, photos: PhotoDraft[], names: PhotoFieldNames) {
  const added = photos.filter(isNew);
  appendJson(
    body,
    names.meta,
    added.map(({ title, credits }) => ({ title, credits })),
  );
  added.forEach(({ picture }) => body.append(names.files, picture, picture.name));
  const kept = photos.filter((photo) => !isNew(photo));
  appendJson(
    body,
    names.old,
    kept.map(({ title, credits, picture }) => ({ title, credits, url: picture })),
  );
  appendJson(
    body,
    names.order,
    photos.map(({ title }) => title),
  );
}
