// One database: it needs none.
import { OverLimit } from '../../../lib/platform/node/worker-pool';
import { createWorkerJobs } from '../../platform/worker/in-worker';
import { mailWith } from '../../test/raw-mail';
import { createMailReader } from './inbound-routes';
import { parseRawMail } from './raw-mail';

const mail = Buffer.from(
  mailWith({ from: 'ann@traveller.example', to: 'reply@in.partners.example' }, [
    { name: 'slow.xlsx', bytes: Buffer.from('PK\u0003\u0004') },
    { name: 'trip.txt', bytes: Buffer.from('Mara') },
  ]),
);
const asker = { sender: '198.51.100.1' };

/** A reader whose jobs end as `end` says before they read. */
function given(end: (keepsFiles: boolean) => Error | null) {
  const asked: boolean[] = [];
  const run = (_name: string, [bytes, keepsFiles]: unknown[]) => {
    asked.push(keepsFiles as boolean);
    const error = end(keepsFiles as boolean);
    return error ? Promise.reject(error) : parseRawMail(bytes as Buffer, keepsFiles as boolean);
  };
  const jobs = createWorkerJobs(run, 1_000);
  return { asked, read: createMailReader(jobs, jobs) };
}

test('a mail is read once, with its files', async () => {
  const { asked, read } = given(() => null);
  expect(await read(asker, mail)).toMatchObject({
    files: [{ name: 'trip.txt' }],
    leftOut: { count: 1, names: ['slow.xlsx'] },
  });
  expect(asked).toEqual([true]);
});

test('one whose files are too much is kept without them, and they are named', async () => {
  const { asked, read } = given((keepsFiles) => (keepsFiles ? new OverLimit('too long') : null));
  expect(await read(asker, mail)).toMatchObject({
    text: expect.stringContaining('Here they are.') as string,
    files: [],
    leftOut: { count: 2, names: ['slow.xlsx', 'trip.txt'] },
  });
  expect(asked).toEqual([true, false]);
});

test('one that is too much without them too is 400; another fault is tried no second time', async () => {
  await expect(given(() => new OverLimit('too long')).read(asker, mail)).rejects.toMatchObject({
    status: 400,
    details: { errors: [{ param: 'body' }] },
  });
  const { asked, read } = given(() => new TypeError('a mistake of ours'));
  await expect(read(asker, mail)).rejects.toThrow('a mistake of ours');
  expect(asked).toEqual([true]);
});
