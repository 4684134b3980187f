import { ask, json, type ListBody, type PlantedFault } from './planting';

export const listFaults: PlantedFault[] = [
  {
    name: 'a page that says it is the next one',
    call: 'GET /dashboard/company-safaris',
    ...json('GET /dashboard/company-safaris', (body: ListBody) => void (body.page = Number(body.page) + 1)),
  },
  {
    name: 'the records of the next page',
    call: 'GET /dashboard/enquiries',
    ...ask('GET /dashboard/enquiries', ({ query }) =>
      query.set('page', String(Number(query.get('page') ?? 1) + 1)),
    ),
    ...json('GET /dashboard/enquiries', (body: ListBody) => void (body.page = Number(body.page) - 1)),
  },
  {
    name: 'pages longer than asked for',
    call: 'GET /dashboard/paginated-adverts',
    ...ask('GET /dashboard/paginated-adverts', ({ query }) => query.delete('perPage')),
  },
  {
    name: 'a number of pages that grows',
    call: 'GET /dashboard/company-properties',
    ...json(
      'GET /dashboard/company-properties',
      (body: ListBody) => void (body.totalPages = Number(body.totalPages) + Number(body.page)),
    ),
  },
  {
    name: 'a page past the end with records of its own',
    call: 'GET /dashboard/websites',
    ...json(
      'GET /dashboard/websites',
      ({ docs }: ListBody) => void (docs?.length === 0 && docs.push({ _id: 'x', name: 'Again' })),
    ),
  },
  {
    name: 'a search that is ignored',
    call: 'GET /dashboard/general-enquiries',
    ...ask('GET /dashboard/general-enquiries', ({ query }) => query.delete('search')),
  },
  {
    name: 'a search that finds nothing',
    call: 'GET /dashboard/property-owners',
    ...json('GET /dashboard/property-owners', (body, { query }) =>
      query.get('search') ? { docs: [] } : body,
    ),
  },
];
