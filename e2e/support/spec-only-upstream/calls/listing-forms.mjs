import { jsonField, numberOf, textFields } from '../body.mjs';
import { awardParts, namesOf, photoParts, removeFiles, savedPicture, savedPictures } from '../pictures.mjs';

const texts = [
  ...['title', 'briefDescription', 'fullDescription', 'visibleFrom', 'visibleTo'],
  ...['enquiriesEmail', 'enquiriesPhone', 'website'],
];
const sharedLists = ['mealPlan', 'visibleOn', 'activities', 'includedServices'];

/** The fields of each kind by how they are sent. */
const kinds = {
  safari: {
    texts: [...texts, 'startLocation', 'endLocation', 'youTubeUrl'],
    numbers: ['daysCount', 'minGuests'],
    words: [
      ...['internationalFlights', 'medicalInsurance', 'travelInsurance', 'isCustomizeable'],
      ...['lastMinuteBooking', 'isTransferIncluded', 'rightToChangeRatesVisible'],
    ],
    lists: [...sharedLists, 'modesOfTravel'],
    json: ['prices', 'destinations'],
    pictures: [],
  },
  property: {
    texts,
    numbers: ['rooms', 'propertyType'],
    words: ['rightToChangeRatesVisible'],
    lists: [...sharedLists, 'amenities'],
    json: ['prices', 'location'],
    pictures: ['logo', 'oldLogo', ...namesOf(awardParts)],
  },
};

/** Every part that the form of a kind may have. */
export const listingFields = (kind) => [
  ...['texts', 'numbers', 'words', 'lists', 'json', 'pictures'].flatMap((how) => kinds[kind][how]),
  ...['advertFee', 'owner', 'filesToRemove', ...namesOf(photoParts)],
];

const valuesOf = (form, names, read) =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, read(name)]));

/** A listing after a save: the form's fields over what is stored. The fee counts for staff alone. */
export async function savedListing(kind, form, stored, user, files) {
  const fields = kinds[kind];
  removeFiles(form, files);
  return {
    ...stored,
    ...textFields(form, fields.texts),
    ...valuesOf(form, fields.numbers, (name) => numberOf(form.get(name))),
    ...valuesOf(form, fields.words, (name) => form.get(name) === 'true'),
    ...valuesOf(form, fields.lists, (name) => form.getAll(name).map(Number)),
    ...valuesOf(form, fields.json, (name) => jsonField(form, name)),
    ...(user.company ? {} : valuesOf(form, ['advertFee'], (name) => numberOf(form.get(name)))),
    photos: await savedPictures(form, photoParts, stored.photos ?? [], files),
    ...(kind === 'property'
      ? {
          logo: await savedPicture(form, 'logo', 'oldLogo', files),
          awards: await savedPictures(form, awardParts, stored.awards ?? [], files),
        }
      : {}),
  };
}
