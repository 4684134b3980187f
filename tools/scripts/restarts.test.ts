import { judgeRestarts } from '../torture/kill/restarts';

test.each([
  ['a restart after a long life, within 4 s', [3_900], false, true],
  ['one that takes longer', [4_100], false, false],
  ['many, each within 4 s and their median within 2', [1_500, 3_900, 1_900], false, true],
  ['many whose median is above 2 s', [1_500, 2_100, 2_200], false, false],
  ['many of which one is above 4 s', [1_500, 4_100, 1_500], false, false],
  ['the share in the tests, which other tests slow down', [9_000], true, true],
])('%s', (_, restarts, isShare, reached) => expect(judgeRestarts(restarts, isShare).reached).toBe(reached));
