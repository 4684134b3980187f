import { filteredParams, paramsFor } from './server';

const nothing = { page: 1, search: '' };

test('an order and a status are taken where the list has them, and left out where not', () => {
  const query = { sort: 'views', order: 'desc', status: 'approved' };
  expect(filteredParams('GET /dashboard/company-safaris', query, [])).toEqual({ ...nothing, ...query });
  const wrong = { sort: 'weight', order: 'desc', status: 'lost' };
  expect(filteredParams('GET /dashboard/company-safaris', wrong, [])).toEqual(nothing);
  const applications = 'GET /dashboard/register/applications';
  expect(filteredParams(applications, { status: 'declined' }, [])).toEqual(nothing);
  expect(filteredParams('GET /dashboard/general-enquiries', { status: 'x' }, [])).toEqual(nothing);
  expect(filteredParams('GET /api/v1/feedback', query, [])).toEqual(nothing);
});

test('what is not an order or a status stays', () => {
  const params = { ...nothing, page: 3, perPage: 25, view: 'unread', hide: 'none', status: 'x' };
  const { status: _status, ...rest } = params;
  expect(paramsFor('GET /dashboard/enquiries', params)).toEqual(rest);
});
