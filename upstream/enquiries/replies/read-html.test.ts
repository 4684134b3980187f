// One database: it needs none.
import { Worker } from 'node:worker_threads';
import { jest } from '@jest/globals';
import { readHtml } from './read-html';

test.each([
  [10_000, 'here', 0],
  [10_020, 'in a thread', 1],
  [400_000, 'in a thread, as far as a mail is kept', 1],
])('the HTML of a mail, of %d characters, is read %s', async (length, _where, jobs) => {
  const posted = jest.spyOn(Worker.prototype, 'postMessage').mockClear();
  const html = '<p>Ann &amp; tea</p>'.repeat(length / 20);
  const text = await readHtml('198.51.100.1', html);
  expect(posted).toHaveBeenCalledTimes(jobs);
  expect(text.split('\n\n')).toEqual(Array(Math.min(length, 300_000) / 20).fill('Ann & tea'));
});
