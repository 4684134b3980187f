import { partsThatDiffer } from './differing';

it.each([
  ['a giude who', 'a guide who', { head: 'a ', before: 'giude', after: 'guide', tail: ' who' }],
  ['the the keys', 'the keys', { head: 'the ', before: 'the ', after: '', tail: 'keys' }],
  ['call and', 'call, and', { head: '', before: 'call', after: 'call,', tail: ' and' }],
  ['one', 'one', { head: 'one', before: '', after: '', tail: '' }],
  ['', 'two', { head: '', before: '', after: 'two', tail: '' }],
])('says what %p and %p have in common, and what not', (before, after, parts) => {
  expect(partsThatDiffer(before, after)).toEqual(parts);
});
