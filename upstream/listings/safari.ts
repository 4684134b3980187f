import { z } from 'zod';
import { noExpiry } from '../../lib/listings/listing';
import { safariSchema, type SafariForm } from '../../lib/safaris/schema';
import type { Form } from '../files/form';
import { flag, json, list, number, text } from '../files/form-fields';
import { sharedValues, type BodyContext } from './body';
import type { SafariContent } from './content';
import type { ListingFormat } from './format';
import { parse } from '../validate';

function read(form: Form<string>, context: BodyContext): SafariForm {
  const { fields } = form;
  return parse(safariSchema(context.role, context.limits), {
    ...sharedValues(form, context),
    daysCount: number(fields, 'daysCount'),
    destinations: json(fields, 'destinations', z.unknown(), []),
    internationalFlights: flag(fields, 'internationalFlights'),
    medicalInsurance: flag(fields, 'medicalInsurance'),
    travelInsurance: flag(fields, 'travelInsurance'),
    minGuests: number(fields, 'minGuests'),
    isCustomizeable: flag(fields, 'isCustomizeable'),
    lastMinuteBooking: flag(fields, 'lastMinuteBooking'),
    startLocation: text(fields, 'startLocation'),
    endLocation: text(fields, 'endLocation'),
    isTransferIncluded: flag(fields, 'isTransferIncluded'),
    modesOfTravel: list(fields, 'modesOfTravel'),
    youTubeUrl: text(fields, 'youTubeUrl'),
  });
}

const toContent = ({ owner: _owner, photos, ...form }: SafariForm): SafariContent => ({
  ...form,
  visibleTo: form.visibleTo || noExpiry,
  photos: photos.map(({ title, credits, picture }) => ({ title, credits, url: String(picture) })),
});

/** How a safari is read from its form (Handbook, any-upstream 6). */
export const safariFormat: ListingFormat = {
  kind: 'safari',
  limit: 9_500_000,
  mostFiles: 6,
  fileNames: ['newPhotoFiles'],
  read: (form, context) => {
    const values = read(form, context);
    return { owner: values.owner, content: toContent(values) };
  },
  references: {
    modesOfTravel: 'modesOfTravel',
    mealPlan: 'mealPlans',
    visibleOn: 'destinationWebsites',
    activities: 'activities',
    includedServices: 'includedServices',
  },
};
