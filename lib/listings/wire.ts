import { appendFields, appendJson } from '../form-data';
import type { PhotoDraft } from '../photos/schema';
import { appendPhotos } from '../photos/wire';
import { noExpiry } from './listing';
import type { SeasonPrices } from './seasons';

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
