import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { copyDemoNetwork } from '../../bench/demo-network';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import { openPglite, rowsOf } from '../../../upstream/platform/db/client';
import { startProbes } from '../full-disk/writers';
import { findPlantedStall, stallsIn, watchProcess } from '../hostile-files/thread';
import type { Amount, Finding } from '../result';
import { startUpstream, type RunningUpstream } from '../upstream-process';

const enquiries = 40_000;
const mostStallMs = 200;

/** Marks all of 40,000 enquiries as read, as the page does, by repeated calls: how long that takes, and how long everybody else waits meanwhile. */
export async function run({ say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mark-all-'));
  const dataDir = path.join(folder, 'data');
  try {
    await copyDemoNetwork(dataDir);
    await addEnquiries(path.join(dataDir, 'db'));
    say(`${enquiries} enquiries added`);
    const upstream = await startUpstream(dataDir);
    try {
      return await markAll(upstream, path.join(folder, 'upstream.log'), say);
    } finally {
      await stopChild(upstream.child);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives the newest enquiry of the demo network so many twins. */
async function addEnquiries(database: string): Promise<void> {
  const { db, close } = await openPglite(database, 'upstream/platform/db/migrations');
  // Built once over all rows, the indexes of searches take a fraction of the time that they take row by row.
  const indexes = await rowsOf<{ indexdef: string }>(
    db,
    sql`select indexdef from pg_indexes where indexname in ('enquiries_company_search', 'enquiries_company_named')`,
  );
  await db.execute(sql`drop index enquiries_company_search, enquiries_company_named`);
  await db.execute(sql`
    insert into enquiries (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name, last_name,
      email_address, country, inquiry_date, number_of_days, adults, children, infants)
    select lpad(to_hex(number), 24, '0'), 'SAF-99-' || number, listing_id, listing_kind, company_id, website_id, title, first_name, last_name,
      email_address, country, inquiry_date - number * interval '1 minute', number_of_days, adults, children, infants
    from generate_series(1, ${enquiries}::int) as number, (select * from enquiries order by inquiry_date desc limit 1) as newest`);
  for (const { indexdef } of indexes) await db.execute(sql.raw(indexdef));
  await close();
}

async function markAll(upstream: RunningUpstream, log: string, say: Amount['say']): Promise<Finding[]> {
  const newest = await upstream.send('GET', '/dashboard/enquiries?page=1&perPage=1');
  const [first] = ((await newest.json()) as { docs: { _id: string; inquiryDate: string }[] }).docs;
  const upTo = { id: first!._id, inquiryDate: first!.inquiryDate };
  const watched = watchProcess(upstream.child.child.pid!);
  const planted = await findPlantedStall(upstream, log, watched);
  const stopProbes = startProbes(upstream);
  const [beganAt, began] = [Date.now(), performance.now()];
  let [calls, marked, left] = [0, 0, Infinity];
  while (left > 0) {
    throwIfStopped();
    const answer = await upstream.send('POST', '/dashboard/mark-enquiries-read', { upTo });
    if (answer.status !== 200) throw new Error(`Call ${calls + 1} answered ${answer.status}.`);
    const told = (await answer.json()) as { marked: number; left: number };
    calls += 1;
    marked += told.marked;
    left = told.left;
  }
  const wholeMs = performance.now() - began;
  const healthMs = await stopProbes();
  watched.stop();
  const stalls = stallsIn(readFileSync(log, 'utf8'), beganAt);
  const longest = Math.max(0, ...stalls.map((stall) => watched.ownMs(stall)));
  for (const { stallMs, calls: under } of stalls) say(`held ${stallMs} ms: ${under.join(', ')}`);
  return [
    planted,
    {
      name: `marking ${enquiries} enquiries as read`,
      value: `${marked} marked by ${calls} calls in ${(wholeMs / 1000).toFixed(1)} s`,
      goal: 'all, the time is told alone',
      reached: marked >= enquiries,
    },
    {
      name: "the same: longest stall of the upstream's thread in its own time, longest wait for /health",
      value: `${longest > mostStallMs ? longest : `none above ${mostStallMs}`} ms, ${Math.round(healthMs)} ms`,
      goal: `none above ${mostStallMs} ms`,
      reached: longest <= mostStallMs,
    },
  ];
}
