import { open, type PlantedFault } from './planting';

export const roleFaults: PlantedFault[] = [
  {
    name: 'a list for a role that may not open its screen',
    call: 'GET /dashboard/general-enquiries',
    ...open('GET /dashboard/general-enquiries', { docs: [{ _id: 1 }] }),
  },
  {
    name: 'a record for a role that may not open its screen',
    call: 'GET /dashboard/safari/:slug',
    ...open('GET /dashboard/safari/:slug', { _id: 1, title: 'Secret' }),
  },
  {
    name: 'an approval by an owner',
    call: 'PUT /dashboard/safari/approve',
    ...open('PUT /dashboard/safari/approve', {}),
  },
  {
    name: 'a creation by anybody',
    call: 'POST /dashboard/info',
    ...open('POST /dashboard/info', {}),
  },
  {
    name: 'a read without a session',
    call: 'GET /dashboard/company-details',
    ...open('GET /dashboard/company-details', {}, 401),
  },
];
