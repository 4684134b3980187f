import { admin, info, listed, propertyOwner, safari, safariOwner } from './testing/listed-calls.mjs';
import { startSignedIn } from './testing/signed-in.mjs';

let upstream;
beforeEach(async () => {
  upstream = await startSignedIn();
});
afterEach(() => upstream.close());

test('every required call is answered to a role that may make it', async () => {
  const answers = [];
  for (const [call, role, body] of listed)
    answers.push([call, (await upstream.send(call, role, body)).status]);
  expect(answers.filter(([, status]) => status >= 300)).toEqual([]);
  expect(upstream.unlisted()).toEqual([]);
});

test('what is not required is not there, and is told', async () => {
  expect((await upstream.send('GET /api/v1/capabilities', admin)).status).toBe(404);
  expect((await upstream.send('GET /dashboard/unread-counts', admin)).status).toBe(404);
  await upstream.send('GET /dashboard/enquiries?sort=date', admin);
  await upstream.send('PUT /dashboard/safari/approve?safari=102&version=1', admin, undefined, {
    'if-match': '"1"',
  });
  await upstream.send('POST /dashboard/info', admin, { ...info, order: 1 });
  const told = [
    'GET /dashboard/unread-counts',
    'GET /dashboard/enquiries ?sort',
    'PUT /dashboard/safari/approve header if-match',
    'PUT /dashboard/safari/approve ?version',
    'POST /dashboard/info field order',
  ];
  expect(upstream.unlisted()).toEqual(told);
  expect(await upstream.read('GET /__calls', null)).toEqual({ unlisted: told });
});

test.each([
  ['nobody', 'GET /dashboard/enquiries', null, 401],
  ['an owner', 'GET /dashboard/general-enquiries', safariOwner, 403],
  ['an owner', 'GET /dashboard/websites', propertyOwner, 403],
  ['an owner', 'PUT /dashboard/safari/approve?safari=102', safariOwner, 403],
  ["another company's owner", 'GET /dashboard/safari/rift-valley-drive', safariOwner, 404],
  ['staff for safaris', 'PUT /dashboard/property/approve?property=202', 'safari-admin', 403],
])('%s is refused %s', async (_who, call, role, status) => {
  expect((await upstream.send(call, role)).status).toBe(status);
});

test('a safari that was written is read with its photo, in bent shapes', async () => {
  await upstream.send('POST /dashboard/safari', safariOwner, safari);
  const { docs } = await upstream.read('GET /dashboard/company-safaris?search=written', safariOwner);
  expect(docs).toHaveLength(1);
  expect(await upstream.read(`GET /dashboard/safari/${docs[0].slug}`, safariOwner)).toMatchObject({
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
  upstream = await startSignedIn({ tokenSeconds: -1 });
  const response = await upstream.send('GET /dashboard/enquiries', admin);
  expect([response.status, await response.json()]).toEqual([401, { message: 'jwt expired' }]);
  const refreshed = await upstream.send('GET /auth/refresh-token', admin);
  expect(refreshed.status).toBe(201);
  expect(Object.keys(await refreshed.json())).toEqual(['token']);
  upstream.sessions[admin].cookie = '';
  expect((await upstream.send('GET /auth/refresh-token', admin)).status).toBe(401);
});

test('a strict one takes a refresh token once, and a second use ends its sign-in alone', async () => {
  await upstream.close();
  upstream = await startSignedIn({ refreshOnce: true });
  const refresh = async (cookie) => {
    upstream.sessions[admin].cookie = cookie;
    const { status, headers } = await upstream.send('GET /auth/refresh-token', admin);
    return { status, next: headers.get('set-cookie')?.split(';')[0] };
  };
  const { cookie } = upstream.sessions[admin];
  const first = await refresh(cookie);
  const second = await refresh(first.next);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await refresh(cookie)).status).toBe(401);
  expect((await refresh(second.next)).status).toBe(401);
  expect((await upstream.send('GET /auth/refresh-token', safariOwner)).status).toBe(201);
});
