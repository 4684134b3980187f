import { beyond, listedFields, records, refusal, tokenPayload, unsent } from './testing/listed-fields.mjs';
import { admin, listed, safariOwner } from './testing/listed-calls.mjs';
import { startSignedIn } from './testing/signed-in.mjs';

let upstream;
beforeEach(async () => {
  upstream = await startSignedIn();
});
afterEach(() => upstream.close());

/** A call as the table names it: without its query, a record by the pattern of its path. */
function nameOf(call) {
  const [name] = call.split('?');
  if (name in listedFields) return name;
  const isOf = (known) => known.includes('/:') && name.startsWith(known.split(':')[0]);
  return Object.keys(listedFields).find(isOf) ?? name;
}

/** What an answer has that is not listed, each with the section whose list it is. */
async function beyondIn(call, response) {
  if (!response.headers.get('content-type')?.includes('json')) return [];
  const body = await response.json();
  const [section, shape] = response.ok ? (listedFields[nameOf(call)] ?? ['nowhere', {}]) : ['1 §8', refusal];
  return [...new Set(beyond(body, shape))].map((path) => `${call} (${section}): ${path}`);
}

/** The lists whose records are read one by one: by which key, and with which call. */
const readOneByOne = [
  ['GET /dashboard/company-safaris', 'slug', 'GET /dashboard/safari/'],
  ['GET /dashboard/company-properties', 'slug', 'GET /dashboard/property/'],
  ['GET /dashboard/companies', '_id', 'GET /dashboard/company-details?id='],
  ['GET /dashboard/companies', '_id', 'GET /dashboard/partner-details?id='],
  ['GET /dashboard/websites', '_id', 'GET /dashboard/websites/'],
  ['GET /dashboard/adverts', '_id', 'GET /dashboard/adverts/'],
  ['GET /dashboard/info', '_id', 'GET /dashboard/info/'],
  ['GET /api/v1/feedback', 'id', 'GET /api/v1/feedback/'],
];

/** What the records that an admin sees have and is not listed. */
async function beyondInRecords() {
  const found = [];
  for (const [list, key, one] of readOneByOne) {
    const address = list.endsWith('/companies') ? `${list}?type=all` : `${list}?perPage=1000`;
    const all = records(await upstream.read(address, admin));
    expect([list, all.length > 0]).toEqual([list, true]);
    for (const record of all)
      found.push(...(await beyondIn(one + record[key], await upstream.send(one + record[key], admin))));
  }
  return found;
}

/** What each call answers: what is listed, and the records that an admin sees. */
async function answersByName() {
  const answers = new Map();
  const note = async (call, role, body) => {
    const response = await upstream.send(call, role, body);
    const name = nameOf(call);
    if (!response.ok || !(name in listedFields)) return;
    answers.set(name, [...(answers.get(name) ?? []), await response.json()]);
  };
  for (const [list, key, one] of readOneByOne) {
    const address = list.endsWith('/companies') ? `${list}?type=all` : `${list}?perPage=1000`;
    await note(address, admin);
    for (const record of records(await upstream.read(address, admin))) await note(one + record[key], admin);
  }
  for (const [call, role, body] of listed) await note(call, role, body);
  return answers;
}

/** The writes that take nothing away, and the decline of a record that has hardly more than a title. */
const keeping = [
  ...listed.filter(([call]) =>
    /^(POST|PUT) \/dashboard\/(safari|property|info|adverts|websites|comp)/.test(call),
  ),
  ['PUT /dashboard/safari/reject?safari=107', admin, { comments: 'No prices.' }],
  ['PUT /dashboard/property/reject?property=207', admin, { comments: 'No prices.' }],
];

test('no answer has a field that is not listed', async () => {
  const found = await beyondInRecords();
  for (const [call, role, body] of listed)
    found.push(...(await beyondIn(call, await upstream.send(call, role, body))));
  expect(found).toEqual([]);
});

test('every field that is listed is sent by some answer of its call, but for the one that repeats what was written', async () => {
  const answers = await answersByName();
  const missing = Object.entries(listedFields).flatMap(([name, [section, shape]]) =>
    name === 'POST /dashboard/property'
      ? []
      : unsent(answers.get(name) ?? [], shape).map((path) => `${name} (${section}): ${path}`),
  );
  expect(missing).toEqual([]);
});

test('nor has a record that was written', async () => {
  const found = [];
  for (const [call, role, body] of keeping)
    found.push(...(await beyondIn(call, await upstream.send(call, role, body))));
  expect([...found, ...(await beyondInRecords())]).toEqual([]);
});

test('no refusal and no token has more than is listed', async () => {
  const wrong = { currentPass: 'Wrong2026', newPass: 'Again2026', confirmPass: 'Again2026' };
  const refused = [
    ['GET /dashboard/enquiries', null],
    ['GET /dashboard/websites', safariOwner],
    ['GET /dashboard/safari/none', admin],
    ['POST /dashboard/password/change', safariOwner, wrong],
  ];
  const answers = [];
  for (const [call, role, body] of refused) {
    const response = await upstream.send(call, role, body);
    answers.push([response.status, await beyondIn(call, response)]);
  }
  expect(answers).toEqual([401, 403, 404, 400].map((status) => [status, []]));
  const [, payload] = upstream.sessions[admin].token.split('.');
  expect(beyond(JSON.parse(Buffer.from(payload, 'base64url')), tokenPayload)).toEqual([]);
});

test('a field that is not listed is found at any depth', () => {
  const [, shape] = listedFields['GET /dashboard/company-safaris'];
  const bare = { _id: 1, title: 'Mara', owner: { _id: 2 } };
  const bent = {
    ...bare,
    views: 3,
    owner: { _id: 2, companyName: 'Acacia' },
    mealPlan: [1, { _id: 1, label: 'All' }],
  };
  expect(beyond({ docs: [bare] }, shape)).toEqual([]);
  expect(beyond({ docs: [bent], total: 1 }, shape)).toEqual([
    'docs.[].owner.companyName',
    'docs.[].views',
    'docs.[].mealPlan.[].label',
  ]);
});
