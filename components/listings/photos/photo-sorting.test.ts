import type { Active, Over } from '@dnd-kit/core';
import { createAnnouncements } from './photo-sorting';

const told = createAnnouncements([
  { id: '549a1101', title: 'First light' },
  { id: '103a9136', title: 'The river' },
  { id: '7cf20b44', title: 'Dust' },
]);
const active = { id: '549a1101' } as Active;
const over = { id: '103a9136' } as Over;

describe('somebody who cannot see the pictures', () => {
  it('hears which one moves and to which place', () => {
    expect(told.onDragStart({ active })).toBe('First light, picked up from place 1 of 3');
    expect(told.onDragOver({ active, over })).toBe('First light, moved to place 2 of 3');
    expect(told.onDragEnd({ active, over })).toBe('First light, dropped at place 2 of 3');
  });

  it('hears that one which was let go went back', () => {
    expect(told.onDragCancel({ active, over })).toBe('First light, back at place 1 of 3');
    expect(told.onDragEnd({ active, over: null })).toBe('First light, dropped at place 1 of 3');
    expect(told.onDragOver({ active, over: null })).toBeFalsy();
  });
});
