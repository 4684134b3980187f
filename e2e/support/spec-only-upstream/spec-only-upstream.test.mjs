import { everyone, emailOf, password } from './people.mjs';
import { startSpecOnlyUpstream } from './server.mjs';

const [admin, safariOwner, propertyOwner] = ['admin', 'safari-owner', 'property-owner'];
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
const safari = () =>
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
const info = { title: 'Health', description: 'Water.', visibleOn: ['301'] };

/** Every call that an upstream must have, a role that may make it, and what is sent. */
const listed = [
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

let upstream;
const sessions = {};

async function send(call, role, body, headers = {}) {
  const [method, path] = call.split(' ');
  const content = typeof body === 'function' ? body() : body;
  const { token, cookie } = sessions[role] ?? {};
  return fetch(upstream.address + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}`, cookie } : {}),
      ...(content && !(content instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: content instanceof FormData || !content ? content : JSON.stringify(content),
  });
}
const read = async (call, role) => (await send(call, role)).json();

async function signIn(role) {
  const response = await send('POST /auth/login', null, { email: emailOf(role), password });
  const cookie = response.headers.get('set-cookie').split(';')[0];
  sessions[role] = { token: (await response.json()).accessToken, cookie };
}

beforeEach(async () => {
  upstream = await startSpecOnlyUpstream();
  for (const role of everyone) await signIn(role);
});
afterEach(() => upstream.close());

test('every required call is answered to a role that may make it', async () => {
  const answers = [];
  for (const [call, role, body] of listed) answers.push([call, (await send(call, role, body)).status]);
  expect(answers.filter(([, status]) => status >= 300)).toEqual([]);
  expect(upstream.unlisted()).toEqual([]);
});

test('what is not required is not there, and is told', async () => {
  expect((await send('GET /api/v1/capabilities', admin)).status).toBe(404);
  expect((await send('GET /dashboard/unread-counts', admin)).status).toBe(404);
  await send('GET /dashboard/enquiries?sort=date', admin);
  await send('PUT /dashboard/safari/approve?safari=102&version=1', admin, undefined, { 'if-match': '"1"' });
  await send('POST /dashboard/info', admin, { ...info, order: 1 });
  const told = [
    'GET /dashboard/unread-counts',
    'GET /dashboard/enquiries ?sort',
    'PUT /dashboard/safari/approve header if-match',
    'PUT /dashboard/safari/approve ?version',
    'POST /dashboard/info field order',
  ];
  expect(upstream.unlisted()).toEqual(told);
  expect(await read('GET /__calls', null)).toEqual({ unlisted: told });
});

test.each([
  ['nobody', 'GET /dashboard/enquiries', null, 401],
  ['an owner', 'GET /dashboard/general-enquiries', safariOwner, 403],
  ['an owner', 'GET /dashboard/websites', propertyOwner, 403],
  ['an owner', 'PUT /dashboard/safari/approve?safari=102', safariOwner, 403],
  ["another company's owner", 'GET /dashboard/safari/rift-valley-drive', safariOwner, 404],
  ['staff for safaris', 'PUT /dashboard/property/approve?property=202', 'safari-admin', 403],
])('%s is refused %s', async (_who, call, role, status) => {
  expect((await send(call, role)).status).toBe(status);
});

test('a safari that was written is read with its photo, in bent shapes', async () => {
  await send('POST /dashboard/safari', safariOwner, safari);
  const { docs } = await read('GET /dashboard/company-safaris?search=written', safariOwner);
  expect(docs).toHaveLength(1);
  expect(await read(`GET /dashboard/safari/${docs[0].slug}`, safariOwner)).toMatchObject({
    daysCount: '7',
    status: 'pending',
    owner: { _id: 11 },
    visibleFrom: '2027-01-01T00:00:00.000Z',
    mealPlan: [
      { _id: 441, name: 'Full board' },
      { _id: 442, name: 'Half board' },
    ],
    visibleOn: [{ _id: 302 }],
    prices: { highSeason: { price: '240.5' } },
    destinations: [{ latlng: { lat: '-1', lng: '35' } }],
    photos: [{ title: 'New', credits: 'Joy' }],
  });
  expect(await (await fetch(docs[0].photos[0].file)).text()).toBe('picture');
});

test('a token that has run out is refused as expired; its cookie gets another one', async () => {
  await upstream.close();
  upstream = await startSpecOnlyUpstream({ tokenSeconds: -1 });
  await signIn(admin);
  const response = await send('GET /dashboard/enquiries', admin);
  expect([response.status, await response.json()]).toEqual([401, { message: 'jwt expired' }]);
  const refreshed = await send('GET /auth/refresh-token', admin);
  expect(refreshed.status).toBe(201);
  expect(Object.keys(await refreshed.json())).toEqual(['token']);
  sessions[admin].cookie = '';
  expect((await send('GET /auth/refresh-token', admin)).status).toBe(401);
});
