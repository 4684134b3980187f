import { filterOf } from './form';
import { filterNames } from '../lists';
import { isFiltered } from './schema';

describe('the filters of an address', () => {
  it('are taken where they can be used, and left out where not', () => {
    const query = { owner: 'c1', website: '', shown: 'tomorrow', from: '2026-02-31', to: '2026-11-30' };
    expect(filterOf(query, filterNames)).toEqual({ owner: 'c1', to: '2026-11-30' });
  });

  it('are those alone that the list has', () => {
    const query = { owner: 'c1', website: 'w1', from: '2026-11-01' };
    expect(filterOf(query, ['website', 'from', 'to'])).toEqual({ website: 'w1', from: '2026-11-01' });
    expect(filterOf(query, [])).toEqual({});
  });

  it('narrow a list where one of them says something', () => {
    expect(isFiltered({})).toBe(false);
    expect(isFiltered({ owner: '', from: undefined })).toBe(false);
    expect(isFiltered({ shown: 'today' })).toBe(true);
    expect(isFiltered({ state: 'won' })).toBe(true);
  });
});
