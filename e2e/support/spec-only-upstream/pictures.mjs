import { isFile, jsonField } from './body.mjs';

/**
 * The pictures of a record after a save: those of `old` that stand in the form, then the new files with their words. `names` are
 * the form's parts: {meta, files, old, order}; `order` lists all titles as they are to be shown.
 */
export async function savedPictures(form, names, stored, files) {
  if (![names.meta, names.files, names.old].some((name) => form.has(name))) return stored;
  const words = jsonField(form, names.meta, []);
  const uploads = form.getAll(names.files).filter(isFile);
  const added = await Promise.all(
    words.map(async (word, index) => ({ ...word, picture: await files.store(uploads[index]) })),
  );
  const kept = jsonField(form, names.old, []).map(({ url, file, logo, ...words }) => ({
    ...words,
    // An award has an address of its own under `url`, a photo its picture.
    ...(words.name === undefined ? {} : { url }),
    picture: addressIn(words.name === undefined ? (url ?? file) : (file ?? logo)),
  }));
  return inOrder([...kept, ...added], jsonField(form, names.order, []));
}

const addressIn = (value) => (value && typeof value === 'object' ? value.url : value);

function inOrder(pictures, titles) {
  const place = ({ title }) => (titles.includes(title) ? titles.indexOf(title) : titles.length);
  return pictures.sort((one, other) => place(one) - place(other));
}

export const photoParts = {
  meta: 'newPhotoMetaData',
  files: 'newPhotoFiles',
  old: 'oldPhotos',
  order: 'photoOrder',
};
export const awardParts = { meta: 'newAwardsMetaData', files: 'newAwardsFiles', old: 'oldAwards' };
export const affiliateParts = {
  meta: 'newAffiliatesMetaData',
  files: 'newAffiliatesFiles',
  old: 'oldAffiliates',
};
/** The parts of a website's page group: 'home' gives newHomeImagesMeta and so on. */
export function groupParts(group) {
  const name = `${group[0].toUpperCase()}${group.slice(1)}Images`;
  return {
    meta: `new${name}Meta`,
    files: `new${name}Files`,
    old: `old${name}`,
    order: `${group}ImagesOrder`,
  };
}
export const namesOf = (parts) => Object.values(parts);

/** A record's own picture after a save: a new file, the stored one that the form names, or none. */
export async function savedPicture(form, name, oldName, files) {
  const upload = form.get(name);
  if (isFile(upload)) return files.store(upload);
  return form.get(oldName) || null;
}

/** Deletes the stored files that a form names. */
export const removeFiles = (form, files) => files.remove(jsonField(form, 'filesToRemove', []));
