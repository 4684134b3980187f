import { z } from 'zod';
import type { Role } from '../../lib/access';
import { isNoExpiry, type ListingKind } from '../../lib/listings/listing';
import { maySetFee } from '../../lib/listings/rights';
import type { PhotoDraft } from '../../lib/listings/schema';
import { badRequest } from '../errors';
import { flag, json, list, number, text, type FormFields } from '../files/form-fields';
import type { Form } from '../files/form';

const titled = z.object({ title: z.string().max(500), credits: z.string().max(500) });
const titledList = z.array(titled).max(50);
const storedList = z.array(titled.extend({ url: z.string().max(2000) })).max(50);
const titles = z.array(z.string().max(500)).max(100);

/** What the form of a listing is read with: who sends it, and the addresses of pictures that it may keep. */
export type BodyContext = {
  role: Role;
  kind: ListingKind;
  keepable: string[];
  /** The stored listing's company and fee, for those who do not choose them. */
  owner: string;
  fee: number | null;
};

/** The fields that safaris and properties share, as the rules in lib/listings take them (readings, section 5). */
export function sharedValues({ fields, files }: Form<string>, context: BodyContext) {
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
    photos: photosOf(fields, files.newPhotoFiles ?? [], context.keepable),
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

/** A picture's address as sent back by a form; 400 for one that this record does not have. */
export function keptPicture(url: string, keepable: string[], param: string): string {
  if (!keepable.includes(url)) throw badRequest([{ msg: 'Unknown picture.', param }]);
  return url;
}

/** Stored and new photos in the order that the form shows (readings, section 5: photoOrder). */
function photosOf(fields: FormFields, files: string[], keepable: string[]): PhotoDraft[] {
  const described = json(fields, 'newPhotoMetaData', titledList, []);
  if (described.length !== files.length) {
    throw badRequest([{ msg: 'Must describe each new photo.', param: 'newPhotoMetaData' }]);
  }
  const added = described.map((photo, index) => ({ ...photo, picture: files[index]! }));
  const kept = json(fields, 'oldPhotos', storedList, []).map(({ title, credits, url }, index) => ({
    title,
    credits,
    picture: keptPicture(url, keepable, `oldPhotos.${index}.url`),
  }));
  return inOrder([...kept, ...added], json(fields, 'photoOrder', titles, []));
}

/** Puts photos in the order of titles; a title that stands twice matches in turn, one that is not named comes last. */
export function inOrder<Titled extends { title: string }>(photos: Titled[], order: string[]): Titled[] {
  const rest = [...photos];
  const named = order.flatMap((title) => {
    const at = rest.findIndex((photo) => photo.title === title);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return [...named, ...rest];
}
