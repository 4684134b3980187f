import { selectFields } from './choices';
import type { ListFilters } from './schema';

const filters: ListFilters = {
  names: ['company', 'website', 'from', 'to'],
  owners: 'all',
  chosen: [{ name: 'company', text: 'Acacia Trails' }],
};
const params = { page: 1, search: '', company: 'c9' };
const loaded = { listing: [], owner: [{ value: 'c1', label: 'Baobab Lodge' }], website: [] };

/** The texts of the fields and their choices. */
const shown = (given: Pick<Parameters<typeof selectFields>[0], 'path' | 'choices'>) =>
  selectFields({ params, filters, ...given }).map(({ label, all, options }) =>
    [label, all, ...options.map((option) => option.label)].join(', '),
  );

describe('the fields of a filter', () => {
  it('say that their names come, and keep the value of the address until then and after', () => {
    expect(shown({ path: '/accounts', choices: 'loading' })).toEqual([
      'Company, Loading …, Acacia Trails',
      'Website, Loading …',
    ]);
    expect(shown({ path: '/accounts', choices: loaded })).toEqual([
      'Company, Any company, Acacia Trails, Baobab Lodge',
      'Website, Any website',
    ]);
  });

  it('offer what is known where the names could not be read', () => {
    expect(shown({ path: '/enquiries', choices: null })[0]).toBe('Owner, Any owner, Acacia Trails');
  });
});
