import { answer, json, nothing, plain, stored, type PlantedFault } from './planting';

const safari = ['POST /dashboard/safari', 'PUT /dashboard/safari', 'PUT /dashboard/safari/approve'] as const;
const property = [
  'POST /dashboard/property',
  'PUT /dashboard/property',
  'PUT /dashboard/property/reject',
] as const;

type Lists<Part extends string> = Record<Part, unknown[]>;
type Prices = { prices: { highSeason: { price: number } } };

export const writeFaults: PlantedFault[] = [
  {
    name: 'a call that is not there',
    call: 'PUT /dashboard/safari/approve',
    ...answer('PUT /dashboard/safari/approve', ({ status }) => (status < 300 ? plain(405, 'No') : undefined)),
  },
  {
    name: 'a photo lost',
    call: 'POST /dashboard/safari',
    only: safari,
    ...stored('GET /dashboard/safari/:slug', 'safari', ({ photos }: Lists<'photos'>) => photos.pop()),
  },
  {
    name: 'places in another order',
    call: 'POST /dashboard/safari',
    only: safari,
    ...stored('GET /dashboard/safari/:slug', 'safari', ({ destinations }: Lists<'destinations'>) =>
      destinations.reverse(),
    ),
  },
  {
    name: 'one of two ids kept',
    call: 'PUT /dashboard/property',
    only: property,
    ...stored('GET /dashboard/property/:slug', 'property changed', ({ mealPlan }: Lists<'mealPlan'>) =>
      mealPlan.pop(),
    ),
  },
  {
    name: 'a price rounded',
    call: 'POST /dashboard/property',
    only: property,
    ...stored(
      'GET /dashboard/property/:slug',
      'property',
      ({ prices }: Prices) => (prices.highSeason.price = 240),
    ),
  },
  {
    name: 'a reason lost',
    call: 'PUT /dashboard/property/reject',
    only: property,
    ...json(
      'GET /dashboard/property/:slug',
      ({ admin }: { admin: { comments: unknown } }) => void (admin.comments = null),
    ),
  },
  {
    name: 'a company that stays the owner',
    call: 'PUT /dashboard/property/change-owner',
    ...nothing('PUT /dashboard/property/change-owner'),
  },
  {
    name: 'a change that is not stored',
    call: 'PUT /dashboard/info',
    only: ['POST /dashboard/info', 'PUT /dashboard/info'],
    ...nothing('PUT /dashboard/info'),
  },
  {
    name: 'a picture lost',
    call: 'POST /dashboard/adverts',
    ...json('GET /dashboard/adverts/:id', (body: { image: unknown }) => void (body.image = null)),
  },
  {
    name: 'a record that stays',
    call: 'DELETE /dashboard/adverts',
    ...nothing('DELETE /dashboard/adverts'),
  },
];
