import { pageLinks } from './pagination';

const at = (page: number, totalPages: number, rest = {}) =>
  pageLinks('/enquiries', { page, search: '', ...rest }, totalPages);

describe('Previous and Next', () => {
  it('end at the first and at the last page', () => {
    expect(at(1, 3)).toEqual({ last: 3, previous: null, next: '/enquiries?page=2' });
    expect(at(3, 3)).toEqual({ last: 3, previous: '/enquiries?page=2', next: null });
    expect(at(1, 1)).toEqual({ last: 1, previous: null, next: null });
  });

  it('leave page 1 out of the address', () => {
    expect(at(2, 3).previous).toBe('/enquiries');
  });

  it('keep the search and the size of a page', () => {
    expect(at(1, 3, { search: 'mara', perPage: 5 }).next).toBe('/enquiries?page=2&search=mara&perPage=5');
  });

  it('lead from past the end to the last page', () => {
    expect(at(99, 3)).toEqual({ last: 3, previous: '/enquiries?page=3', next: null });
  });

  it('count a list without a record as one page', () => {
    expect(at(2, 0)).toEqual({ last: 1, previous: '/enquiries', next: null });
  });
});
