import {
  choiceKey,
  countOf,
  everything,
  filterText,
  isChosen,
  nothing,
  readChoice,
  readRest,
  withRows,
  writeChoice,
  writeRest,
} from './choice';

it('takes rows in and out, one by one and several at once', () => {
  const two = withRows(withRows(nothing, ['a'], true), ['b', 'c'], true);
  expect(two).toEqual({ isAll: false, ids: ['a', 'b', 'c'] });
  expect(withRows(two, ['b'], true).ids).toEqual(['a', 'c', 'b']);
  expect(withRows(two, ['a', 'c'], false).ids).toEqual(['b']);
  expect(['a', 'd'].map((id) => isChosen(two, id))).toEqual([true, false]);
});

it('leaves rows out of all, and takes them in again', () => {
  const allButOne = withRows(everything, ['a'], false);
  expect(allButOne).toEqual({ isAll: true, ids: ['a'] });
  expect(['a', 'b'].map((id) => isChosen(allButOne, id))).toEqual([false, true]);
  expect(withRows(allButOne, ['a', 'b'], true)).toEqual(everything);
});

it('is nothing once each of all is taken out, as far as anybody knows how many there are', () => {
  const allButOne = withRows(everything, ['a'], false, 2);
  expect(withRows(allButOne, ['b'], false, 2)).toEqual(nothing);
  expect(withRows(allButOne, ['b'], false).isAll).toBe(true);
  expect(withRows(withRows(nothing, ['a'], true, 2), ['a'], false, 2)).toEqual(nothing);
});

it('keeps what is left of all, as it was written and not otherwise', () => {
  const rest = { after: { at: '2026-11-21T08:00:00.000000Z', id: 'a' }, except: ['b'], left: 1277 };
  expect(readRest(writeRest(rest))).toEqual(rest);
  expect([writeRest(null), writeRest({ ...rest, left: 0 })]).toEqual(['', '']);
  for (const text of [null, '', '{', '[]', '{"after":{"at":1},"except":[],"left":2}', '{"left":3}'])
    expect(readRest(text)).toBeNull();
});

it('counts what is chosen, as far as anybody knows how many there are', () => {
  const allButOne = withRows(everything, ['a'], false);
  expect([countOf(allButOne, 394), countOf(allButOne, undefined), countOf(nothing, 394)]).toEqual([
    393,
    null,
    0,
  ]);
  expect(countOf(withRows(nothing, ['a', 'b'], true), undefined)).toBe(2);
});

it('is read as it was written, and nothing else is', () => {
  const some = withRows(everything, ['a', 'b'], false);
  expect(readChoice(writeChoice(some))).toEqual(some);
  expect(writeChoice(nothing)).toBe('');
  for (const text of [null, '', '{', '[]', 'null', '{"ids":"a"}', '7'])
    expect(readChoice(text)).toEqual(nothing);
  expect(readChoice('{"isAll":1,"ids":["a",2]}')).toEqual({ isAll: false, ids: ['a'] });
});

it('is of one search and filter, whatever the page and order', () => {
  const params = { page: 3, search: 'mara', status: 'pending', sort: 'title', perPage: 50, id: 'x' } as const;
  expect(filterText(params)).toBe('search=mara&status=pending');
  expect(filterText({ page: 1, search: '' })).toBe('');
  expect(choiceKey('safaris', filterText(params))).not.toBe(choiceKey('safaris', ''));
});
