import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { freePorts } from '../scripts/lib/ports.mjs';
import type { BatchResult } from '../../lib/lists/batches/answers';
import { createCompany } from '../../upstream/companies/queries';
import { openPglite } from '../../upstream/platform/db/client';
import { readUpstreamEnv } from '../../upstream/platform/context/env';
import { newId } from '../../upstream/platform/values/ids';
import type { ListingContent } from '../../upstream/listings/table';
import { createListing } from '../../upstream/listings/queries';
import { startUpstream } from '../../upstream/start';
import { createUser } from '../../upstream/account/users/queries';
import { createWebsite } from '../../upstream/sites/websites/queries';
import type { BenchResult } from './result';

const listingCount = 500;
const companyCount = 25;
/** Seconds that a change of 500 listings may take. */
const goal = 5;
const admin = { email: 'admin@bench.test', password: 'Bench2026' };

const actions = [
  { name: 'approved', change: { action: 'approve' } },
  { name: 'given a last day', change: { action: 'visibility', visibleTo: '2098-12-31' } },
  { name: 'declined', change: { action: 'decline', comments: 'The pictures are too dark to be shown.' } },
];

/** 500 listings of 25 companies approved, given a last day and declined at once, over HTTP, on the embedded database: each row has its answer, each company its letter. */
export async function run(): Promise<BenchResult[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-many-'));
  try {
    const [port] = await freePorts(1);
    const env = readUpstreamEnv({ DATA_DIR: dataDir, DEMO: '0', UPSTREAM_PORT: String(port) });
    const ids = await fill(path.join(dataDir, 'db'));
    const upstream = await startUpstream(env, pino({ level: 'error' }));
    try {
      return await measureOn(`http://127.0.0.1:${port}`, ids);
    } finally {
      await upstream.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function measureOn(url: string, ids: string[]): Promise<BenchResult[]> {
  const send = async <Body>(path: string, json: object, token = ''): Promise<Body> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const { accessToken } = await send<{ accessToken: string }>('/auth/login', admin);
  const results: BenchResult[] = [];
  for (const [place, { name, change }] of actions.entries()) {
    const begun = performance.now();
    const rows = ids.map((_id) => ({ _id, version: place + 1 }));
    const made = await send<BatchResult>('/dashboard/batches/safaris', { change, rows }, accessToken);
    const seconds = (performance.now() - begun) / 1000;
    const changed = made.rows.filter(({ isChanged }) => isChanged).length;
    results.push({
      name: `${listingCount} listings ${name} at once, on the embedded database`,
      figure: `${seconds.toFixed(2)} s, ${changed} changed, ${made.rows.length} answered`,
      goal: `at most ${goal} s, each answered`,
      reached: seconds <= goal && changed === listingCount && made.rows.length === listingCount,
    });
  }
  return results;
}

/** Fills a new database with an admin and listings that wait for their first review; gives their ids. */
async function fill(folder: string): Promise<string[]> {
  const { db, close } = await openPglite(folder, 'upstream/platform/db/migrations');
  const now = () => new Date();
  await createUser({ db, now }, { ...admin, name: 'An admin', type: 'admin' });
  await createWebsite(db, { id: 'bench', name: 'Mara Guide', url: 'https://mara-guide.example' });
  const companies: string[] = [];
  for (let number = 1; number <= companyCount; number += 1) {
    const company = { companyName: `Company ${number}`, organizationType: 'safari-owner' } as const;
    const { id: companyId } = await createCompany({ db, now }, company);
    const owner = { email: `owner-${number}@bench.test`, name: 'An owner', password: admin.password };
    await createUser({ db, now }, { ...owner, type: 'safari-owner', companyId });
    companies.push(companyId);
  }
  const ids: string[] = [];
  for (let number = 0; number < listingCount; number += 1) {
    const id = newId(now());
    const companyId = companies[number % companyCount]!;
    const title = `Journey ${number}`;
    await createListing(db, {
      id,
      kind: 'safari',
      companyId,
      title,
      content: content(title),
      createdAt: now(),
    });
    ids.push(id);
  }
  await close();
  return ids;
}

const season = (year: number, from: string, to: string) => ({ from: `${year}-${from}`, to: `${year}-${to}` });
const years = Array.from({ length: 10 }, (_, more) => 2026 + more);

/** A safari as large as a diligent owner writes it: six pictures, thirty ranges of dates, three pages of text. */
const content = (title: string) =>
  ({
    title,
    briefDescription: 'Six days with the great herds.',
    fullDescription: 'A walk through the year of the plains. '.repeat(150),
    prices: {
      lowSeason: { duration: years.map((year) => season(year, '03-01', '05-31')), price: 180 },
      highSeason: { duration: years.map((year) => season(year, '01-01', '02-28')), price: 240 },
      peakSeason: { duration: years.map((year) => season(year, '06-01', '12-31')), price: 320 },
    },
    visibleFrom: '2020-01-01',
    visibleTo: '2099-01-01',
    visibleOn: ['bench'],
    photos: Array.from({ length: 6 }, (_, number) => ({
      title: `Picture ${number}`,
      credits: 'Amina Otieno',
      url: `/api/v1/files/${String(number).repeat(64)}.jpg`,
    })),
    advertFee: 2,
  }) as unknown as ListingContent;
