// One database: it needs none.
import { Worker } from 'node:worker_threads';
import { jest } from '@jest/globals';
import type { SignedInUser } from '../../platform/signed-in/user';
import { summarizeChanges } from './summaries';
import { summariesOf } from './summary';

const user = { id: 'ann' } as SignedInUser;
const changeOf = (before: string, after: string) => [
  { before: { fullDescription: before }, after: { fullDescription: after }, fields: ['fullDescription'] },
];

test.each([
  [100, 'here', 0],
  [9_000, 'in a thread', 1],
])('texts of %d characters are summarized alike, %s', async (length, _where, jobs) => {
  const posted = jest.spyOn(Worker.prototype, 'postMessage').mockClear();
  const text = 'We walk along the river until the heat is gone. '.repeat(length / 48);
  const changes = changeOf(text, text.replace('river', 'lake'));
  const summaries = await summarizeChanges(user, changes);
  expect(posted).toHaveBeenCalledTimes(jobs);
  expect(summaries).toEqual(summariesOf(changes));
  expect(summaries[0]![0]!.after).toContain('lake');
});
