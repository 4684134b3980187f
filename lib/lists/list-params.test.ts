import fc from 'fast-check';
import { foundAddress, listAddress, parseListParams, parseRecordListParams, viewQuery } from './list-params';

describe('reading a list’s address', () => {
  it.each([
    [{}, 1],
    [{ page: '1' }, 1],
    [{ page: '12' }, 12],
    [{ page: '0' }, 1],
    [{ page: '-1' }, 1],
    [{ page: 'abc' }, 1],
    [{ page: '1e9' }, 1],
    [{ page: '2.5' }, 1],
    [{ page: ' 2' }, 2],
    [{ page: '' }, 1],
    [{ page: '99999999999999999999' }, 1],
    [{ page: ['3', '4'] }, 3],
  ])('%j is page %i', (query, page) => expect(parseListParams(query).page).toBe(page));

  it('keeps the search as it was typed, without NUL bytes and at most 200 characters', () => {
    expect(parseListParams({ search: 'mara 100% & more' }).search).toBe('mara 100% & more');
    expect(parseListParams({ search: 'ma\0ra' }).search).toBe('mara');
    expect(parseListParams({ search: 'x'.repeat(500) }).search).toHaveLength(200);
    expect(parseListParams({ search: ['a', 'b'] }).search).toBe('a');
    expect(parseListParams({}).search).toBe('');
  });

  it('has a page size only where the address names one', () => {
    expect(parseListParams({ perPage: '25' })).toEqual({ page: 1, search: '', perPage: 25 });
    expect(parseListParams({ perPage: 'all' })).toEqual({ page: 1, search: '' });
  });
});

test('a list may be narrowed by more, which its address keeps', () => {
  const query = { view: 'waiting', listing: 'l1', from: '2026-11-01', to: '2026-11-30' };
  const params = parseRecordListParams({ ...query, search: 'mara' });
  expect(params).toEqual({ page: 1, search: 'mara', ...query });
  expect(listAddress('/enquiries', params)).toBe(
    '/enquiries?search=mara&view=waiting&listing=l1&from=2026-11-01&to=2026-11-30',
  );
  expect(listAddress('/enquiries', { page: 1, search: '', view: '', to: undefined })).toBe('/enquiries');
});

test('only a list that opens records reads which one is open', () => {
  expect(parseListParams({ id: 'c1' })).toEqual({ page: 1, search: '' });
  expect(parseRecordListParams({ id: 'c1' })).toEqual({ page: 1, search: '', id: 'c1' });
  expect(parseRecordListParams({ id: '' })).toEqual({ page: 1, search: '' });
  expect(parseRecordListParams({ id: ['a', 'b'] }).id).toBe('a');
});

describe('writing a list’s address', () => {
  it.each([
    [{ page: 1, search: '' }, '/enquiries'],
    [{ page: 2, search: '' }, '/enquiries?page=2'],
    [{ page: 1, search: 'mara' }, '/enquiries?search=mara'],
    [{ page: 3, search: 'a b&c', perPage: 25 }, '/enquiries?page=3&search=a+b%26c&perPage=25'],
    [{ page: 1, search: '', id: 'c1' }, '/enquiries?id=c1'],
  ])('%j is %p', (params, text) => expect(listAddress('/enquiries', params)).toBe(text));

  it.each([
    [{ page: 1, search: '' }, '?id=&page=1&search='],
    [{ page: 2, search: '' }, '?id=&page=2&search='],
    [{ page: 2, search: 'mara', id: 'c1' }, '?id=c1&page=2&search=mara'],
    [{ page: 3, search: '', perPage: 25 }, '?id=&page=3&search=&perPage=25'],
  ])('of safari owners, %j is %p', (params, text) =>
    expect(listAddress('/dashboard/safari-owners', params)).toBe(`/dashboard/safari-owners${text}`),
  );

  it('gives what reading it gives back', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.string({ maxLength: 100 }).filter((text) => !text.includes('\0')),
        (page, search) => {
          const query = Object.fromEntries(new URLSearchParams(listAddress('', { page, search })));
          expect(parseListParams(query)).toEqual({ page, search });
        },
      ),
    ));
});

describe('a view of a list', () => {
  const params = {
    ...parseListParams({ page: '3', search: 'mara', status: 'approved', sort: 'views', order: 'desc' }),
    owner: 'c1',
    id: 'open',
  };

  it('keeps everything but the page and the record that is open, and says which columns it leaves out', () => {
    expect(viewQuery(params, ['cost', 'picture'])).toBe(
      'search=mara&sort=views&order=desc&status=approved&owner=c1&hide=cost.picture',
    );
    expect(viewQuery({ page: 2, search: '' }, [])).toBe('hide=none');
  });

  it('is read back as it was kept', () => {
    const query = viewQuery(params, ['cost']);
    const read = parseRecordListParams(Object.fromEntries(new URLSearchParams(query)));
    const { id: _id, ...kept } = params;
    expect(read).toEqual({ ...kept, page: 1, hide: 'cost' });
  });

  it('leaves out no column that could not be one', () => {
    expect(parseListParams({ hide: 'cost.<b>.percent' }).hide).toBe('cost.percent');
    expect(parseListParams({ hide: '..' })).toEqual({ page: 1, search: '' });
  });
});

test('a list is narrowed by owner, website, days and what is shown today, under these names', () => {
  const query = { owner: 'c1', website: 'w1', shown: 'today', from: '2026-11-01', to: '2026-11-30' };
  const params = parseRecordListParams(query);
  expect(params).toEqual({ page: 1, search: '', ...query });
  expect(listAddress('/properties/list', params)).toBe(
    '/properties/list?owner=c1&website=w1&shown=today&from=2026-11-01&to=2026-11-30',
  );
});

describe('what a list finds, for calls', () => {
  it('is all of its pages in its order, which is named either way', () => {
    const shown = { page: 3, perPage: 25, search: 'mara', owner: 'c1', hide: 'price', id: 'x' };
    expect(foundAddress(shown)).toBe('?search=mara&owner=c1');
    expect(foundAddress({ ...shown, sort: 'createdAt', order: 'asc' })).toBe(
      '?search=mara&sort=createdAt&owner=c1&order=asc',
    );
    expect(foundAddress({ ...shown, sort: 'createdAt', order: 'desc' })).toBe(
      '?search=mara&sort=createdAt&order=desc&owner=c1',
    );
    expect(foundAddress({ page: 2, search: '' })).toBe('');
  });

  it('says what the list reads, whatever its address is', () => {
    fc.assert(
      fc.property(fc.constantFrom('asc', 'desc', undefined), (order) => {
        const params = parseListParams({ sort: 'title', ...(order && { order }) });
        const asked = new URLSearchParams(foundAddress(params));
        expect([asked.get('sort'), asked.get('order')]).toEqual([params.sort, params.order]);
      }),
    );
  });
});
