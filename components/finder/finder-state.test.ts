import { atFirst, finderState } from './finder-state';

const typed = (text: string, state = atFirst) => finderState(state, { kind: 'typed', text });

test('it begins with the letters that were typed before it was there, and with their Enter', () => {
  expect(finderState(atFirst, { kind: 'begun', text: 'mara', isEntered: true })).toEqual({
    ...{ typed: 'mara', chosen: null, isEntered: true },
  });
});

test('Enter waits until something else is typed or chosen, or nothing was found', () => {
  const waiting = finderState(typed('mara'), { kind: 'entered' });
  expect(waiting).toEqual({ typed: 'mara', chosen: null, isEntered: true });
  expect(typed('maral', waiting).isEntered).toBe(false);
  expect(finderState(waiting, { kind: 'chose', id: 'a' })).toEqual({
    ...{ typed: 'mara', chosen: 'a', isEntered: false },
  });
  expect(finderState(waiting, { kind: 'found-nothing' })).toEqual(typed('mara'));
});

test('a new letter forgets what the arrow keys had chosen', () => {
  const chosen = finderState(typed('mar'), { kind: 'chose', id: 'a' });
  expect(typed('mara', chosen).chosen).toBeNull();
});
