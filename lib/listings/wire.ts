import { appendFields, appendJson, isNew } from '../form-data';
import type { MarkDraft } from '../marks/schema';
import type { PhotoDraft } from '../photos/schema';
import { appendPhotos } from '../photos/wire';
import { noExpiry } from './listing';
import type { SeasonPrices } from './seasons';

/** Adds awards or affiliates the same way, with name and url (Handbook, any-upstream 8). */
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

/** Adds what safaris and properties share (Handbook, any-upstream 6); the fee only for those who may set it. */
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
