import { z } from 'zod';
import type { Role } from '../../lib/access';
import { isNoExpiry, type ListingKind } from '../../lib/listings/listing';
import type { SeasonLimits } from '../../lib/listings/seasons';
import { maySetFee } from '../../lib/listings/rights';
import { flag, json, list, number, text, type FormFields } from '../files/form-fields';
import type { Form } from '../files/form';
import { photosOf } from '../files/photo-fields';

const photoFieldNames = {
  meta: 'newPhotoMetaData',
  files: 'newPhotoFiles',
  old: 'oldPhotos',
  order: 'photoOrder',
};

/** What the form of a listing is read with: who sends it, and the addresses of pictures that it may keep. */
export type BodyContext = {
  role: Role;
  kind: ListingKind;
  keepable: string[];
  /** The stored listing's company and fee, for those who do not choose them. */
  owner: string;
  fee: number | null;
  /** Which ranges of dates it may name. */
  limits: SeasonLimits;
};

/** The fields that safaris and properties share, as the rules in lib/listings take them (Handbook, any-upstream 6). */
export function sharedValues(form: Form<string>, context: BodyContext) {
  const { fields } = form;
  const visibleTo = text(fields, 'visibleTo').slice(0, 10);
  return {
    title: text(fields, 'title'),
    owner: text(fields, 'owner') || context.owner,
    briefDescription: text(fields, 'briefDescription'),
    fullDescription: text(fields, 'fullDescription'),
    prices: json(fields, 'prices', z.unknown(), undefined),
    rightToChangeRatesVisible: flag(fields, 'rightToChangeRatesVisible'),
    visibleFrom: text(fields, 'visibleFrom').slice(0, 10),
    visibleTo: isNoExpiry(visibleTo) ? '' : visibleTo,
    mealPlan: list(fields, 'mealPlan'),
    visibleOn: list(fields, 'visibleOn'),
    photos: photosOf(form, photoFieldNames, context.keepable),
    advertFee: maySetFee(context.role, context.kind) ? feeOf(fields) : context.fee,
    enquiriesEmail: text(fields, 'enquiriesEmail'),
    enquiriesPhone: text(fields, 'enquiriesPhone'),
    website: text(fields, 'website'),
    activities: list(fields, 'activities'),
    includedServices: list(fields, 'includedServices'),
  };
}

const feeOf = (fields: FormFields) =>
  text(fields, 'advertFee').trim() === '' ? null : number(fields, 'advertFee');
