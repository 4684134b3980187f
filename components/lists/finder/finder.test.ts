import { atFirst, stateAt, type FinderState } from './finder';

const state: FinderState = { typed: 'mara', pointed: 'a', isChosen: true, entered: 'tab' };

test('what was chosen, and the Enter that waits, hold while the text is the same', () => {
  expect(stateAt('mara', state)).toBe(state);
});

test('a new letter forgets what the arrow keys have chosen, and takes Enter back', () => {
  expect(stateAt('maral', state)).toEqual({ ...atFirst, typed: 'maral' });
});
