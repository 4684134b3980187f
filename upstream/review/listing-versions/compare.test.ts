// One database: it needs none.
import { Worker } from 'node:worker_threads';
import { jest } from '@jest/globals';
import { safariForm } from '../../../lib/listings/safaris/form';
import type { SignedInUser } from '../../platform/signed-in/user';
import { compareContents } from './compare';
import { differenceBetween } from './difference';

const form = safariForm('admin');
const user = { id: 'ann' } as SignedInUser;
const contents = (length: number) => {
  const photo = { url: 'a', title: 'Dawn', credits: 'Ann' };
  const text = 'We walk along the river until the heat is gone. '.repeat(length / 48);
  const before = { title: 'A walk', fullDescription: text, photos: [photo], mealPlan: ['a'], gone: 1 };
  const after = { ...before, fullDescription: text.replace('river', 'lake'), photos: [], gone: undefined };
  return [before, after] as const;
};

test.each([
  [100, 'here', 0],
  [9_000, 'in a thread', 1],
])('texts of %d characters are compared alike, %s', async (length, _where, jobs) => {
  const posted = jest.spyOn(Worker.prototype, 'postMessage').mockClear();
  const [before, after] = contents(length);
  const compared = await compareContents(user, form, before, after);
  expect(posted).toHaveBeenCalledTimes(jobs);
  expect(compared).toEqual(differenceBetween(form, before, after));
  expect(compared.sections.map(({ field }) => field)).toEqual(['fullDescription', 'photos']);
});
