import { emailOf, password } from '../people.mjs';

export const [admin, safariOwner, propertyOwner] = ['admin', 'safari-owner', 'property-owner'];
const photo = () => new File(['picture'], 'photo.png', { type: 'image/png' });

function form(fields, files = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat())
      body.append(name, typeof item === 'object' ? JSON.stringify(item) : item);
  for (const [name, value] of Object.entries(files)) body.append(name, value);
  return body;
}
const lists = (value) => JSON.stringify(value);
const season = (from, to, price) => ({ duration: [{ from, to }], price });
const prices = lists({
  lowSeason: season('2027-03-01', '2027-05-31', 180),
  highSeason: season('2027-01-01', '2027-02-28', 240.5),
  peakSeason: season('2027-06-01', '2027-12-31', 320),
});
const listing = (more) =>
  form(
    {
      title: 'Written here',
      visibleFrom: '2027-01-01',
      visibleTo: '2099-01-01',
      prices,
      mealPlan: ['441', '442'],
      visibleOn: '302',
      newPhotoMetaData: lists([{ title: 'New', credits: 'Joy' }]),
      oldPhotos: '[]',
      photoOrder: lists(['New']),
      ...more,
    },
    { newPhotoFiles: photo() },
  );
export const safari = () =>
  listing({
    daysCount: '7',
    destinations: lists([{ id: '', name: 'Mara', country: 'Kenya', latlng: [-1, 35] }]),
  });
const property = () =>
  listing({
    rooms: '3',
    propertyType: '452',
    location: lists({ latitude: -1, longitude: 36 }),
    amenities: '462',
  });
const website = () => form({ name: 'Kruger', url: 'https://kruger.example', country: '401' });
const banner = () => form({ title: 'Rain', advertUrl: 'https://rain.example' }, { file: photo() });
export const info = { title: 'Health', description: 'Water.', visibleOn: ['301'] };

/** Every call that an upstream must have, a role that may make it, and what is sent. */
export const listed = [
  ['POST /auth/login', admin, { email: emailOf(admin), password }],
  ['GET /auth/refresh-token', admin],
  ['POST /auth/password/forgot', admin, { email: emailOf(admin) }],
  [
    'POST /auth/password/reset',
    admin,
    { password: 'Again2026', confirmPassword: 'Again2026', token: 'reset-1' },
  ],
  [
    'POST /dashboard/password/change',
    admin,
    { currentPass: 'Again2026', newPass: password, confirmPass: password },
  ],
  ['POST /auth/revoke-token', admin, { userId: 4 }],
  ['GET /dashboard/company-details', safariOwner],
  ['GET /dashboard/company-details?id=12', admin],
  ['GET /dashboard/companies?type=all', admin],
  ['GET /dashboard/companies?type=safari-owner', admin],
  ['GET /dashboard/analytics/enquiry-count?days=365&companyId=11', admin],
  ['GET /dashboard/analytics/view-count?days=30', propertyOwner],
  ['GET /dashboard/analytics/general-enquiry-count?days=7&verified=true', 'safari-admin'],
  ['GET /dashboard/enquiries?search=mara&page=2', safariOwner],
  ['GET /dashboard/general-enquiries?search=&page=2', 'safari-admin'],
  ['POST /dashboard/mark-enquiry-read', safariOwner, { id: 1001 }],
  ['POST /dashboard/mark-general-enquiry-read', admin, { id: '1201' }],
  ['GET /dashboard/company-safaris?page=1&search=mara', safariOwner],
  ['GET /dashboard/safari-owners?page=1&search=', admin],
  ['GET /dashboard/property-owners?page=1&search=', admin],
  ['GET /dashboard/company-properties?page=1&search=', propertyOwner],
  ['GET /dashboard/partner-details?id=13', admin],
  ['GET /dashboard/safari/mara-explorer', safariOwner],
  ['GET /dashboard/property/river-camp', propertyOwner],
  ['POST /dashboard/safari', safariOwner, safari],
  ['PUT /dashboard/safari?id=101', safariOwner, safari],
  ['POST /dashboard/property', propertyOwner, property],
  ['PUT /dashboard/property?id=201', propertyOwner, property],
  ['PUT /dashboard/safari/change-owner', admin, { entryId: 105, newOwner: '11' }],
  ['PUT /dashboard/property/change-owner', admin, { entryId: 205, newOwner: '21' }],
  ['PUT /dashboard/safari/approve?safari=102', 'safari-admin'],
  ['PUT /dashboard/property/approve?property=202', admin],
  ['PUT /dashboard/safari/reject?safari=102', admin, { comments: 'No prices.' }],
  ['PUT /dashboard/property/reject?property=202', admin, { comments: 'No prices.' }],
  ['GET /dashboard/safari/ranking?website=301,302&fee=2.5&listing=101', admin],
  ['GET /dashboard/property/ranking?website=301&fee=2.5', admin],
  ['DELETE /dashboard/safari?entryId=104', safariOwner],
  ['DELETE /dashboard/property?entryId=204', propertyOwner],
  ['PUT /dashboard/company-details', safariOwner, () => form({ position: 'Owner', oldAwards: '[]' })],
  ['PUT /dashboard/company-details?id=21', propertyOwner, () => form({ position: 'Owner' })],
  ['DELETE /dashboard/deleteFilesFromStorage', safariOwner, { filesToRemove: [] }],
  ['GET /dashboard/register/applications?page=1&search=', admin],
  ['POST /dashboard/register/approve-application', admin, { id: 51 }],
  ['POST /dashboard/register/reject-application', admin, { id: 53, adminComments: 'No.' }],
  ['GET /api/v1/feedback?page=2', admin],
  ['GET /api/v1/feedback/1301', admin],
  ['DELETE /api/v1/feedback/1301', admin],
  ['GET /dashboard/info?page=1&search=', admin],
  ['GET /dashboard/info/701', admin],
  ['POST /dashboard/info', admin, info],
  ['PUT /dashboard/info?id=701', admin, info],
  ['DELETE /dashboard/info?entryId=702', admin],
  ['GET /dashboard/adverts', admin],
  ['GET /dashboard/paginated-adverts?page=1&search=', admin],
  ['GET /dashboard/adverts/601', admin],
  ['POST /dashboard/adverts', admin, banner],
  ['PUT /dashboard/adverts/601', admin, banner],
  ['DELETE /dashboard/adverts?entryId=602', admin],
  ['GET /dashboard/websites?page=1&search=', admin],
  ['GET /dashboard/websites/301', admin],
  ['POST /dashboard/websites', admin, website],
  ['PUT /dashboard/websites/301', admin, website],
  ...[
    'modes-of-travel',
    'destination',
    'activity',
    'included-service',
    'meal-plan',
    'property-type',
    'amenity',
  ].map((name) => [`GET /api/v1/${name}`, propertyOwner]),
  ['GET /api/v1/country', admin],
  ['POST /auth/logout', propertyOwner],
];
