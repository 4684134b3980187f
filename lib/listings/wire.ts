import type { MarkDraft } from './marks-schema';
import type { ImageValue } from '../fields';
import { noExpiry } from './listing';
import type { PhotoDraft } from './schema';
import type { SeasonPrices } from './seasons';

/** Adds one field per value: texts as they are, numbers and booleans in words, lists as the same name repeated, null as an empty text. */
export function appendFields(
  body: FormData,
  fields: Record<string, string | number | boolean | null | string[]>,
) {
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) value.forEach((item) => body.append(name, item));
    else body.append(name, value === null ? '' : String(value));
  }
}

type WithPicture = { picture: ImageValue };
const isNew = <Item extends WithPicture>(item: Item): item is Item & { picture: File } =>
  item.picture instanceof File;

/** Adds one field holding JSON. */
export const appendJson = (body: FormData, name: string, value: unknown) =>
  body.append(name, JSON.stringify(value));

/**
 * Adds pictures with a title and credits: descriptions and files of new ones in the same order, the stored ones that stay, and the order of all
 * (readings, section 5: photo files in multipart). `names` are the fields' names.
 */
export function appendPhotos(
  body: FormData,
  photos: PhotoDraft[],
  names: { meta: string; files: string; old: string; order?: string },
) {
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
  if (names.order)
    appendJson(
      body,
      names.order,
      photos.map(({ title }) => title),
    );
}

/** Adds awards or affiliates the same way, with name and url (readings, section 5). */
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

/** The stored pictures that a form no longer holds: what `filesToRemove` names. */
export function removedFiles(stored: (ImageValue | undefined)[], kept: ImageValue[]): string[] {
  return stored.filter((url): url is string => typeof url === 'string' && url !== '' && !kept.includes(url));
}

type Shared = {
  title: string;
  owner: string;
  briefDescription: string;
  fullDescription: string;
  prices: SeasonPrices;
  rightToChangeRatesVisible: boolean;
  visibleFrom: string;
  visibleTo: string;
  mealPlan: string[];
  visibleOn: string[];
  photos: PhotoDraft[];
  advertFee: number | null;
  enquiriesEmail: string;
  enquiriesPhone: string;
  website: string;
  activities: string[];
  includedServices: string[];
};

/** Adds what safaris and properties share (second specification, section 7); the fee only for those who may set it. */
export function appendShared(body: FormData, form: Shared, options: { withFee: boolean }) {
  const { prices, photos, advertFee, visibleTo, ...plain } = form;
  appendFields(body, {
    title: plain.title,
    owner: plain.owner,
    briefDescription: plain.briefDescription,
    fullDescription: plain.fullDescription,
    rightToChangeRatesVisible: plain.rightToChangeRatesVisible,
    visibleFrom: plain.visibleFrom,
    visibleTo: visibleTo || noExpiry,
    mealPlan: plain.mealPlan,
    visibleOn: plain.visibleOn,
    enquiriesEmail: plain.enquiriesEmail,
    enquiriesPhone: plain.enquiriesPhone,
    website: plain.website,
    activities: plain.activities,
    includedServices: plain.includedServices,
    ...(options.withFee ? { advertFee } : {}),
  });
  appendJson(body, 'prices', prices);
  appendPhotos(body, photos, {
    meta: 'newPhotoMetaData',
    files: 'newPhotoFiles',
    old: 'oldPhotos',
    order: 'photoOrder',
  });
}
