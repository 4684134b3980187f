import {
  answer,
  isAsked,
  json,
  ofJson,
  plain,
  type ListBody,
  type PlantedFault,
  type RecordBody,
} from './planting';

export const shapeFaults: PlantedFault[] = [
  {
    name: 'an id that is null',
    call: 'GET /dashboard/enquiries',
    ...json('GET /dashboard/enquiries', ({ docs }: ListBody) => void (docs?.[0] && (docs[0]._id = null))),
  },
  {
    name: 'a listing without a title',
    call: 'GET /dashboard/company-safaris',
    ...json('GET /dashboard/company-safaris', ({ docs }: ListBody) => void delete docs?.[0]?.title),
  },
  {
    name: 'companies without names',
    call: 'GET /dashboard/companies',
    ...answer('GET /dashboard/companies', ({ status, text = '' }) =>
      status < 300
        ? plain(status, text.replace(/"companyName":"[^"]*"/g, '"companyName":""'), 'application/json')
        : undefined,
    ),
  },
  {
    name: 'a website without a name',
    call: 'GET /dashboard/websites/:id',
    ...json('GET /dashboard/websites/:id', (body: RecordBody) => void delete body.name),
  },
  {
    name: 'a number in words',
    call: 'GET /dashboard/property/:slug',
    ...json('GET /dashboard/property/:slug', (body: RecordBody) => void (body.rooms = 'twelve')),
  },
  {
    name: 'a flag that says yes',
    call: 'GET /dashboard/safari/:slug',
    ...json('GET /dashboard/safari/:slug', (body: RecordBody) => void (body.internationalFlights = 'yes')),
  },
  {
    name: 'a day that is none',
    call: 'GET /dashboard/company-properties',
    ...json(
      'GET /dashboard/company-properties',
      ({ data: [first] }: { data: RecordBody[] }) => void (first && (first.visibleFrom = 'soon')),
    ),
  },
  {
    name: 'a count without a number',
    call: 'GET /dashboard/analytics/view-count',
    ...json('GET /dashboard/analytics/view-count', () => ({ total: null })),
  },
  {
    name: 'an error with 200',
    call: 'GET /dashboard/general-enquiries',
    ...answer('GET /dashboard/general-enquiries', () => ofJson(200, { message: 'Something went wrong' })),
  },
  {
    name: 'a text instead of a list',
    call: 'GET /api/v1/meal-plan',
    ...answer('GET /api/v1/meal-plan', () => plain(200, 'Full board')),
  },
  {
    name: 'a list under a name of its own',
    call: 'GET /api/v1/activity',
    ...json('GET /api/v1/activity', ({ data }: RecordBody) => ({ activities: data })),
  },
  {
    name: 'JSON that says it is a page',
    call: 'GET /dashboard/companies',
    ...answer('GET /dashboard/companies', ({ headers }) => headers.set('content-type', 'text/html')),
  },
  {
    name: 'a fault of the server',
    call: 'GET /dashboard/info',
    ...answer('GET /dashboard/info', () => ofJson(500, { message: 'Internal' })),
  },
  {
    name: 'a way to a sign-in page',
    call: 'GET /dashboard/websites',
    ...answer('GET /dashboard/websites', () => plain(302, 'Found')),
  },
  {
    name: 'a connection that breaks',
    call: 'GET /dashboard/property/ranking',
    ...answer('GET /dashboard/property/ranking', () => null),
  },
  {
    name: 'an answer that takes too long',
    call: 'GET /dashboard/adverts',
    settings: { timeoutMs: 2000 },
    answer: (_answered, asked) =>
      isAsked('GET /dashboard/adverts', asked)
        ? new Promise((resolve) => setTimeout(resolve, 2600))
        : undefined,
  },
  {
    name: 'an empty record for an unknown id',
    call: 'GET /dashboard/info/:id',
    ...answer('GET /dashboard/info/:id', ({ status }) => (status === 404 ? ofJson(200, {}) : undefined)),
  },
  {
    name: 'another record than the one asked for',
    call: 'GET /dashboard/partner-details',
    ...json('GET /dashboard/partner-details', (body: RecordBody) => void (body._id = 987_654)),
  },
];
