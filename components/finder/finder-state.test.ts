import { atFirst, finderState } from './finder-state';

const typed = (text: string, state = atFirst) => finderState(state, { kind: 'typed', text });

test('it begins with the letters that were typed before it was there, and with their Enter', () => {
  expect(finderState(atFirst, { kind: 'begun', text: 'mara', entered: 'here' })).toEqual({
    ...{ typed: 'mara', chosen: null, entered: 'here' },
  });
});

test.each(['here', 'tab'] as const)(
  'Enter that opens it %s waits until something else is typed or chosen, or it is done',
  (opening) => {
    const waiting = finderState(typed('mara'), { kind: 'entered', opening });
    expect(waiting).toEqual({ typed: 'mara', chosen: null, entered: opening });
    expect(typed('maral', waiting).entered).toBeNull();
    expect(finderState(waiting, { kind: 'chose', id: 'a' })).toEqual({
      ...{ typed: 'mara', chosen: 'a', entered: null },
    });
    expect(finderState(waiting, { kind: 'done' })).toEqual(typed('mara'));
  },
);

test('a new letter forgets what the arrow keys had chosen', () => {
  const chosen = finderState(typed('mar'), { kind: 'chose', id: 'a' });
  expect(typed('mara', chosen).chosen).toBeNull();
});
