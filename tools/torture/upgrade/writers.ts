import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { randomOf, type Random } from '../random';
import { companyCount, listingCount } from './fill';

type Statement = [text: string, values?: unknown[]];
/** What was written while something ran, in milliseconds from the moment that a write was due. */
export type Window = {
  tookMs: number;
  writes: number;
  errors: string[];
  longestPauseMs: number;
  longestWriteMs: number;
};
export type Writers = {
  during<T>(work: () => Promise<T>): Promise<{ result: T; window: Window }>;
  stop(): Promise<void>;
};

const connections = 20;
const writesPerSecond = 200;
const today = 'current_date';
const mail = (id: string): Statement => [
  `insert into mails (id, recipient, subject, text, html, created_at, next_attempt_at, failed_at)
   values ($1, 'owner@upgrade.test', 'A new enquiry', 'Text', '<p>Text</p>', now(), now(), now())`,
  [id],
];
const count = (scopes: string[], metric: string): Statement => [
  `insert into daily_counts (scope, metric, day, total) select scope, $2, ${today}, 1 from unnest($1::text[]) scope
   on conflict (scope, metric, day) do update set total = daily_counts.total + 1`,
  [scopes.sort(), metric],
];

/** What an older build writes, by its columns and in its order: each is a transaction of its own. */
function writeOf(number: number, rows: number, { upTo }: Random): Statement[] {
  const [id, listing, row] = [`new-${number}`, upTo(listingCount), upTo(rows)];
  const company = `c${listing % companyCount}`;
  switch (number % 8) {
    case 0:
      return [
        [
          `insert into enquiries (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name, last_name,
             email_address, country, inquiry_date, number_of_days, adults, children, infants)
           values ($1, 'SAF-27-' || nextval('enquiry_numbers'), $2, 'safari', $3, 'w1', 'A listing', 'Zoë', 'Bloom', 'zoe@traveller.example',
             'Ireland', now(), 6, 2, 0, 0)`,
          [id, `l${listing}`, company],
        ],
        mail(id),
        count(['all', 'kind:safari', `company:${company}`, `listing:l${listing}`], 'enquiries'),
      ];
    case 1:
      return [[`update enquiries set read_by = array[$2] where id = $1`, [`e${row}`, id]]];
    case 2:
      return [
        [`update enquiries set state = 'answered', answered_at = now() where id = $1`, [`e${row}`]],
        [
          `insert into enquiry_messages (id, enquiry_id, sender, name, text, sent_at) values ($1, $2, 'company', 'Owner', 'Welcome.', now())`,
          [id, `e${row}`],
        ],
        mail(id),
      ];
    case 3:
      return [count(['all', 'kind:safari', `company:${company}`, `listing:l${listing}`], 'views')];
    case 4:
      return [
        [
          `update listings set title = 'Listing ' || $2, version = version + 1, updated_at = now() where id = $1`,
          [`l${listing}`, id],
        ],
        [
          `insert into listing_version_contents (id, listing_id, content) values ($1, $2, '{}')`,
          [id, `l${listing}`],
        ],
        [
          `insert into listing_versions (id, listing_id, kind, version, at, name, role, what, company_id, owner, content_id)
           values ($1, $2, 'safari', 2, now(), 'Owner', 'safari-owner', 'saved', $3, '{}', $1)`,
          [id, `l${listing}`, company],
        ],
        [
          `insert into history (id, at, kind, record_id, name, role, action, changes)
           values ($1, now(), 'safari', $2, 'Owner', 'safari-owner', 'changed', '[]')`,
          [id, `l${listing}`],
        ],
      ];
    case 5:
      return [
        [`update sessions set seen_at = now(), generation = generation + 1 where id = $1`, [`s${row}`]],
      ];
    case 6:
      return [[`delete from mails where id = $1`, [`q${row}`]]];
    default:
      return [
        [
          `insert into general_enquiries (id, website_id, full_name, email_address, country, inquiry_date)
           values ($1, 'w1', 'Zoë Bloom', 'zoe@traveller.example', 'Ireland', now())`,
          [id],
        ],
      ];
  }
}

async function write(client: Client, statements: Statement[]): Promise<void> {
  if (statements.length === 1) return void (await client.query(...statements[0]!));
  await client.query('begin');
  try {
    for (const [text, values] of statements) await client.query(text, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Begins to write 200 times a second, whether or not earlier writes are done, as an older build would. */
export async function startWriters(databaseUrl: string, rows: number, seed: number): Promise<Writers> {
  const random = randomOf(seed);
  // As the upstream's: a write that waits longer fails.
  const clients = Array.from(
    { length: connections },
    () => new Client({ connectionString: databaseUrl, statement_timeout: 5_000 }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const began = performance.now();
  let [next, isOver, lastDone] = [0, false, began];
  let window = emptyWindow();
  const work = async (client: Client) => {
    while (!isOver) {
      const number = (next += 1);
      const due = began + (number * 1000) / writesPerSecond;
      await wait(Math.max(0, due - performance.now()));
      if (isOver) return;
      await write(client, writeOf(number, rows, random)).catch((error: Error) =>
        window.errors.push(error.message),
      );
      const now = performance.now();
      window.writes += 1;
      window.longestWriteMs = Math.max(window.longestWriteMs, now - due);
      window.longestPauseMs = Math.max(window.longestPauseMs, now - lastDone);
      lastDone = now;
    }
  };
  const all = Promise.all(clients.map(work));
  return {
    async during(doWork) {
      window = emptyWindow();
      const start = performance.now();
      const result = await doWork();
      const end = performance.now();
      // Those that wait at this moment belong to it.
      while (lastDone < end) await wait(10);
      return { result, window: { ...window, tookMs: end - start } };
    },
    async stop() {
      isOver = true;
      await all;
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

const emptyWindow = (): Window => ({
  tookMs: 0,
  writes: 0,
  errors: [],
  longestPauseMs: 0,
  longestWriteMs: 0,
});
