import { z } from 'zod';
import { noExpiry } from '../../lib/listings/listing';
import { propertySchema, type PropertyForm } from '../../lib/properties/schema';
import type { Form } from '../files/form';
import { json, list, number, text } from '../files/form-fields';
import { marksOf } from '../files/marks';
import { keptPicture } from '../files/pictures';
import { sharedValues, type BodyContext } from './body';
import type { PropertyContent } from './content';
import type { ListingFormat } from './format';
import { parse } from '../validate';

function logoOf({ fields, files }: Form<string>, keepable: string[]): string | null {
  const added = files.logo?.at(-1);
  const kept = text(fields, 'oldLogo');
  if (added) return added;
  return kept ? keptPicture(kept, keepable, 'oldLogo') : null;
}

function read(form: Form<string>, context: BodyContext): PropertyForm {
  const { fields } = form;
  return parse(propertySchema(context.role, context.limits), {
    ...sharedValues(form, context),
    propertyType: text(fields, 'propertyType'),
    rooms: number(fields, 'rooms'),
    location: json(fields, 'location', z.unknown(), {}),
    logo: logoOf(form, context.keepable),
    awards: marksOf(form, 'Awards', context.keepable),
    amenities: list(fields, 'amenities'),
  });
}

const toContent = ({ owner: _owner, photos, awards, logo, ...form }: PropertyForm): PropertyContent => ({
  ...form,
  visibleTo: form.visibleTo || noExpiry,
  logo: typeof logo === 'string' ? logo : null,
  photos: photos.map(({ title, credits, picture }) => ({ title, credits, url: String(picture) })),
  awards: awards.map(({ name, url, picture }) => ({ name, url, file: String(picture) })),
});

/** How a property is read from its form (Handbook, any-upstream 6). */
export const propertyFormat: ListingFormat = {
  kind: 'property',
  limit: 26_000_000,
  mostFiles: 17,
  fileNames: ['newPhotoFiles', 'newAwardsFiles', 'logo'],
  read: (form, context) => {
    const values = read(form, context);
    return { owner: values.owner, content: toContent(values) };
  },
  references: {
    propertyType: 'propertyTypes',
    mealPlan: 'mealPlans',
    visibleOn: 'destinationWebsites',
    amenities: 'amenities',
    activities: 'activities',
    includedServices: 'includedServices',
  },
};
