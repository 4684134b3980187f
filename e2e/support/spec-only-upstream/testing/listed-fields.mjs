/**
 * The fields that an answer may have, call by call, with the section that lists them: 1 is 'Foundations and dashboard', 2 'Listings and
 * administration', R how both are read.
 */

/** A text, a number, a boolean or nothing. */
const plain = 'plain';
const plainFields = (names) =>
  Object.fromEntries(
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, plain]),
  );
const either = (...shapes) => ({ either: shapes });
const object = (names, more = {}) => ({ fields: { ...plainFields(names), ...more } });
const listOf = (item) => ({ item });

// R §7: a picture is a text or {url}; a reference an id or the record itself.
const picture = either(plain, object('url'));
const references = (record) => listOf(either(plain, record));

// 2 §3, Reference lists; R §5: items carry `_id` and the field that is named there.
const named = object('_id name');
const labelled = object('_id label');
const destination = object('_id url');

const season = object('price', { duration: listOf(object('from to')) });
// 2 §3: `file` or `url`.
const photo = { ...object('title credits', { file: picture, url: picture }), oneOf: ['file', 'url'] };
const mark = (of) => object('name url', { [of]: picture });
const contact = object('name position phoneNumber email');

// 2 §3, Safari and Property; the `_id` of a safari is what 2 §7 names its calls by.
const listing = {
  ...plainFields('_id slug title status advertFee briefDescription fullDescription visibleFrom visibleTo'),
  ...plainFields('rightToChangeRatesVisible enquiriesEmail enquiriesPhone website'),
  prices: { fields: { lowSeason: season, highSeason: season, peakSeason: season } },
  mealPlan: references(named),
  photos: listOf(photo),
  visibleOn: references(destination),
  activities: references(labelled),
  includedServices: references(named),
  enquiries: listOf(plain),
};
const safari = {
  fields: {
    ...listing,
    ...plainFields('daysCount internationalFlights medicalInsurance travelInsurance minGuests'),
    ...plainFields('isCustomizeable lastMinuteBooking startLocation endLocation isTransferIncluded'),
    ...plainFields('youTubeUrl costPerPersonFrom costPerPersonTo'),
    modesOfTravel: references(named),
    // R §5: [latitude, longitude]; an object {lat, lng} is read too.
    destinations: listOf(object('id name country', { latlng: either(listOf(plain), object('lat lng')) })),
    owner: object('_id'),
  },
};
const property = {
  fields: {
    ...listing,
    ...plainFields('rooms'),
    logo: picture,
    owner: either(plain, object('_id', { logo: picture })),
    propertyType: either(plain, named),
    location: object('latitude longitude'),
    awards: listOf(mark('file')),
    amenities: references(labelled),
    admin: object('comments isApproved'),
  },
};

// 2 §3, Company; 1 §3 adds isProfileCompleted.
const company = object('companyName tradingName description organizationType status createdAt', {
  ...plainFields('isProfileCompleted'),
  ...{ logo: picture, certOfIncorporation: picture, agent: contact },
  ...{ awards: listOf(mark('logo')), affiliatedWith: listOf(mark('logo')) },
});
const owner = object('_id companyName tradingName role status createdAt userName email position', {
  ...{ logo: picture, certOfIncorporation: picture, agent: contact },
});
// 2 §2: the dialog of a safari owner shows affiliates.
const partner = { fields: { ...owner.fields, affiliatedWith: listOf(mark('logo')) } };

const banner = object('_id title url clickCount', { image: picture });
const pages = ['home', 'accommodation', 'safari', 'contact', 'about', 'destination', 'info'];
const website = object('_id name url gaid sbaffurl location mainHeader mainSub tagLine description', {
  country: either(plain, named),
  // R §5: homeImages and so on.
  ...Object.fromEntries(pages.map((page) => [`${page}Images`, listOf(photo)])),
  advertising: {
    fields: Object.fromEntries(
      ['homePage', 'safariPage', 'accommodationPage'].map((page) => [page, references(banner)]),
    ),
  },
  metaData: {
    fields: Object.fromEntries(
      ['homePage', 'accommodationPage', 'safariPage'].map((page) => [page, object('title description')]),
    ),
  },
});
const usefulInfo = object('_id title description', { visibleOn: references(website) });

const enquiry = object('_id referenceNumber title firstName lastName emailAddress country inquiryDate', {
  ...plainFields('seasonalPricePerDay numberOfDays adults children infants potentialRevenue'),
  readBy: listOf(plain),
});
const generalEnquiry = object('_id fullName emailAddress country inquiryDate verified', {
  readBy: listOf(plain),
});
const feedback = object('id name first_name last_name email phone_number comments');

// 1 §3 List response, 2 §3 List page shape; R §7: a bare array, or the array under `docs`, `data` or `data.docs`.
const page = (record) => {
  const docs = { docs: listOf(record) };
  const paging = 'page totalPages total';
  const data = either(listOf(record), object(paging, docs));
  return { ...either(listOf(record), object(paging, { ...docs, data })), record };
};
// 2 §3: feedback paging inside data.
const feedbackPage = object('', {
  data: object('current_page last_page', { data: listOf(feedback) }),
});
const total = object('total');
const rank = object('website ranking');
const ranking = either(rank, listOf(rank));

/** What each call may answer, and the section that lists it. */
export const listedFields = {
  'POST /auth/login': ['1 §7', object('accessToken')],
  'GET /auth/refresh-token': ['1 §7', object('token')],
  'GET /dashboard/company-details': ['2 §3 Company', company],
  'GET /dashboard/companies': ['1 §3 Company lookup item', page(object('_id companyName'))],
  'GET /dashboard/analytics/enquiry-count': ['1 §7', total],
  'GET /dashboard/analytics/view-count': ['1 §7', total],
  'GET /dashboard/analytics/general-enquiry-count': ['1 §7', total],
  'GET /dashboard/enquiries': ['1 §3 Enquiry', page(enquiry)],
  'GET /dashboard/general-enquiries': ['1 §3 General enquiry', page(generalEnquiry)],
  'GET /dashboard/company-safaris': ['2 §3 Safari', page(safari)],
  'GET /dashboard/company-properties': ['2 §3 Property', page(property)],
  'GET /dashboard/safari/:slug': ['2 §3 Safari', safari],
  'GET /dashboard/property/:slug': ['2 §3 Property', property],
  'POST /dashboard/property': ['2 §3 Property', property],
  'GET /dashboard/safari/ranking': ['2 §3 Ranking result', ranking],
  'GET /dashboard/property/ranking': ['2 §3 Ranking result', ranking],
  'GET /dashboard/safari-owners': ['2 §3 Owner or application', page(owner)],
  'GET /dashboard/property-owners': ['2 §3 Owner or application', page(owner)],
  'GET /dashboard/partner-details': ['2 §3 Owner or application, 2 §2 Owner lists', partner],
  'GET /dashboard/register/applications': ['2 §3 Owner or application', page(owner)],
  'GET /api/v1/feedback': ['2 §3 Feedback', feedbackPage],
  'GET /api/v1/feedback/:id': ['2 §3 Feedback', object('', { data: feedback })],
  'GET /dashboard/info': ['2 §3 Useful info', page(usefulInfo)],
  'GET /dashboard/info/:id': ['2 §3 Useful info', usefulInfo],
  'GET /dashboard/adverts': ['2 §3 Banner', page(banner)],
  'GET /dashboard/paginated-adverts': ['2 §3 Banner', page(banner)],
  'GET /dashboard/adverts/:id': ['2 §3 Banner', banner],
  'GET /dashboard/websites': ['2 §3 Website', page(website)],
  'GET /dashboard/websites/:id': ['2 §3 Website', website],
  'GET /api/v1/country': ['2 §3 Country', page(named)],
  'GET /api/v1/modes-of-travel': ['2 §3 Reference lists', page(named)],
  'GET /api/v1/destination': ['2 §3 Reference lists', page(destination)],
  'GET /api/v1/activity': ['2 §3 Reference lists', page(labelled)],
  'GET /api/v1/included-service': ['2 §3 Reference lists', page(named)],
  'GET /api/v1/meal-plan': ['2 §3 Reference lists', page(named)],
  'GET /api/v1/property-type': ['2 §3 Reference lists', page(named)],
  'GET /api/v1/amenity': ['2 §3 Reference lists', page(labelled)],
};

/** 1 §8: `message`, and under 400 `errors` of {msg, param}. */
export const refusal = object('message', { errors: listOf(object('msg param')) });
/** 1 §3: what the user is read from, and when the token ends. */
export const tokenPayload = object('id name type iat exp');

const at = (path, name) => (path ? `${path}.${name}` : name);
const fits = (value, shape) =>
  value === null || typeof value !== 'object' || Boolean(Array.isArray(value) ? shape.item : shape.fields);

/** The paths of what a value has and its shape does not list, at any depth. */
export function beyond(value, shape, path = '') {
  const fitting = (shape.either ?? [shape]).find((one) => fits(value, one));
  if (!fitting) return [path];
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((item) => beyond(item, fitting.item, at(path, '[]')));
  return Object.entries(value).flatMap(([name, part]) =>
    name in fitting.fields ? beyond(part, fitting.fields[name], at(path, name)) : [at(path, name)],
  );
}

/** The records of a list in any of its forms. */
export const records = (list) => (Array.isArray(list) ? list : (list.docs ?? records(list.data ?? [])));

/** The paths of what a shape lists and none of the values has: of a page its records count, of forms that stand for each other one is enough. */
export function unsent(values, shape, path = '') {
  const held = values.filter((value) => value !== null && value !== undefined);
  if (shape.record) return unsent(held.flatMap(records), shape.record, at(path, '[]'));
  // A reference may be the record's id alone, a picture its address.
  if (shape.either?.includes(plain)) return held.length > 0 ? [] : [path];
  if (shape.either)
    return fewest(
      shape.either.map((one) =>
        unsent(
          held.filter((value) => fits(value, one)),
          one,
          path,
        ),
      ),
    );
  if (held.length === 0) return [path];
  if (shape.item) return unsent(held.flat(), shape.item, at(path, '[]'));
  const lists = Object.entries(shape.fields ?? {}).map(([name, part]) => [
    name,
    unsent(
      held.map((value) => value[name]),
      part,
      at(path, name),
    ),
  ]);
  const isOther = (name) => shape.oneOf?.includes(name);
  const others = lists.filter(([name]) => isOther(name)).map(([, list]) => list);
  return [
    ...lists.filter(([name]) => !isOther(name)).flatMap(([, list]) => list),
    ...(others.length > 0 ? fewest(others) : []),
  ];
}
const fewest = (lists) => lists.reduce((least, list) => (list.length < least.length ? list : least));
