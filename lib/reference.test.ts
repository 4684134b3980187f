import { readChoices, withUnknown } from './reference';

const items = [
  { _id: 'a', name: 'On foot' },
  { _id: 'b', name: 'By boat' },
];
const choices = [
  { value: 'a', label: 'On foot' },
  { value: 'b', label: 'By boat' },
];

test.each([
  ['a bare array', items],
  ['an array under docs', { docs: items }],
  ['an array under data', { data: items }],
])('a reference list is read from %s', (_, answer) => {
  expect(readChoices(answer, 'name')).toEqual(choices);
});

test('items go by the field of their list; without an id they are left out; what is no list is empty', () => {
  expect(readChoices([{ _id: 7, label: 'Hiking' }, { label: 'Nobody' }], 'label')).toEqual([
    { value: '7', label: 'Hiking' },
  ]);
  expect(readChoices([{ _id: 's', url: 'https://mara.example', name: '' }, null], 'name')).toEqual([
    { value: 's', label: 'https://mara.example' },
  ]);
  expect(readChoices([{ _id: 'x' }], 'name')).toEqual([{ value: 'x', label: 'x' }]);
  expect([readChoices(null, 'name'), readChoices({}, 'name'), readChoices('no', 'name')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('an id that the list no longer knows is shown as its id', () => {
  expect(withUnknown(choices, ['b', 'gone'])).toEqual([...choices, { value: 'gone', label: 'gone' }]);
});
