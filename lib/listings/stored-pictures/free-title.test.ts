import { freeTitle } from './free-title';

it.each([
  ['Dawn', [], 'Dawn'],
  ['Dawn', ['dawn'], 'Dawn'],
  ['Dawn', ['Dawn'], 'Dawn 2'],
  ['Dawn', ['Dawn', 'Dawn 2', 'Dusk'], 'Dawn 3'],
])('%s beside %j is %s', (title, taken, free) => expect(freeTitle(title, taken)).toBe(free));
