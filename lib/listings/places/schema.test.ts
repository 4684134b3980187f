import { placesQuery } from './schema';

const problems = (query: Record<string, string>) =>
  placesQuery.safeParse(query).error?.issues.map(({ path, message }) => ({ param: path[0], msg: message }));

describe('what the call for places takes', () => {
  test('takes a text or a point', () => {
    expect(placesQuery.parse({ search: ' mara ' })).toEqual({ search: 'mara' });
    expect(placesQuery.parse({ search: '' })).toEqual({ search: '' });
    expect(placesQuery.parse({ near: '-1.29, 36.82' })).toEqual({ near: [-1.29, 36.82] });
  });

  test('names the parameter that is wrong', () => {
    const msg = 'Give a latitude and a longitude such as -1.29,36.82';
    for (const near of ['', '1', '1,', '91,0', '0,181', 'a,b', '1,2,3', 'Infinity,0'])
      expect(problems({ near })).toContainEqual({ param: 'near', msg });
    expect(problems({ search: 'x'.repeat(201) })).toEqual([
      { param: 'search', msg: 'At most 200 characters' },
    ]);
    expect(problems({})).toEqual([{ param: 'search', msg: 'Give either a search or a point' }]);
    expect(problems({ search: 'a', near: '0,0' })).toHaveLength(1);
  });
});
