import {
  choiceKey,
  countChosen,
  wholeChoice,
  filterQuery,
  isRowChosen,
  noChoice,
  parseChoice,
  parseRest,
  toggleRows,
  serializeChoice,
  serializeRest,
} from './choice';

it('takes rows in and out, one by one and several at once', () => {
  const two = toggleRows(toggleRows(noChoice, ['a'], true), ['b', 'c'], true);
  expect(two).toEqual({ isAll: false, ids: ['a', 'b', 'c'] });
  expect(toggleRows(two, ['b'], true).ids).toEqual(['a', 'c', 'b']);
  expect(toggleRows(two, ['a', 'c'], false).ids).toEqual(['b']);
  expect(['a', 'd'].map((id) => isRowChosen(two, id))).toEqual([true, false]);
});

it('leaves rows out of all, and takes them in again', () => {
  const allButOne = toggleRows(wholeChoice, ['a'], false);
  expect(allButOne).toEqual({ isAll: true, ids: ['a'] });
  expect(['a', 'b'].map((id) => isRowChosen(allButOne, id))).toEqual([false, true]);
  expect(toggleRows(allButOne, ['a', 'b'], true)).toEqual(wholeChoice);
});

it('is nothing once each of all is taken out, as far as anybody knows how many there are', () => {
  const allButOne = toggleRows(wholeChoice, ['a'], false, 2);
  expect(toggleRows(allButOne, ['b'], false, 2)).toEqual(noChoice);
  expect(toggleRows(allButOne, ['b'], false).isAll).toBe(true);
  expect(toggleRows(toggleRows(noChoice, ['a'], true, 2), ['a'], false, 2)).toEqual(noChoice);
});

it('keeps what is left of all, as it was written and not otherwise', () => {
  const rest = { after: { at: '2026-11-21T08:00:00.000000Z', id: 'a' }, except: ['b'], left: 1277 };
  expect(parseRest(serializeRest(rest))).toEqual(rest);
  expect([serializeRest(null), serializeRest({ ...rest, left: 0 })]).toEqual(['', '']);
  for (const text of [null, '', '{', '[]', '{"after":{"at":1},"except":[],"left":2}', '{"left":3}'])
    expect(parseRest(text)).toBeNull();
});

it('counts what is chosen, as far as anybody knows how many there are', () => {
  const allButOne = toggleRows(wholeChoice, ['a'], false);
  expect([
    countChosen(allButOne, 394),
    countChosen(allButOne, undefined),
    countChosen(noChoice, 394),
  ]).toEqual([393, null, 0]);
  expect(countChosen(toggleRows(noChoice, ['a', 'b'], true), undefined)).toBe(2);
});

it('is read as it was written, and nothing else is', () => {
  const some = toggleRows(wholeChoice, ['a', 'b'], false);
  expect(parseChoice(serializeChoice(some))).toEqual(some);
  expect(serializeChoice(noChoice)).toBe('');
  for (const text of [null, '', '{', '[]', 'null', '{"ids":"a"}', '7'])
    expect(parseChoice(text)).toEqual(noChoice);
  expect(parseChoice('{"isAll":1,"ids":["a",2]}')).toEqual({ isAll: false, ids: ['a'] });
});

it('is of one search and filter, whatever the page and order', () => {
  const params = { page: 3, search: 'mara', status: 'pending', sort: 'title', perPage: 50, id: 'x' } as const;
  expect(filterQuery(params)).toBe('search=mara&status=pending');
  expect(filterQuery({ page: 1, search: '' })).toBe('');
  expect(choiceKey('safaris', filterQuery(params))).not.toBe(choiceKey('safaris', ''));
});
