import { holdMiss, noteMisses } from './held';
import { againstFloor, atMost } from './result';

const cpu = (own: number) => againstFloor('cpu', { own, bare: 10, unit: 'ms' }, 1.7);
const perSecond = (own: number) => againstFloor('pages', { own, bare: 100, unit: '' }, 0.7, 'at least');
const held = { cpu: 2.5, pages: 0.4, keystroke: 50 };

test.each([
  ['a goal that is reached', cpu(16), true],
  ['a known miss that is little worse', cpu(29), 'missed, held'],
  ['a known miss that is worse by more than a fifth', cpu(31), false],
  ['the same where more is better', perSecond(39), 'missed, held'],
  ['and where it is worse', perSecond(32), false],
  ['a time on a slower machine', atMost('keystroke', 70, 10, { unit: ' ms' }), 'missed, held'],
  ['a time that is worse by more than half', atMost('keystroke', 80, 10, { unit: ' ms' }), false],
  ['a miss that nobody knew', atMost('elements', 470, 320), false],
])('%s', (_, row, reached) => expect(holdMiss(row, held).reached).toBe(reached));

test('a run notes its misses to three digits, forgets those that reach their goals, and keeps the others', () =>
  expect(noteMisses([cpu(16), atMost('elements', 470.44, 320)], held)).toEqual({
    elements: 470,
    keystroke: 50,
    pages: 0.4,
  }));
