import { request } from 'undici';
import { bodyOf, firstWebsite, saveSafari } from './saves';
import { signIn } from './sign-in';

/** How long each page took, ms, and how many other calls there were. */
export type WorkLog = { pages: number[]; calls: number };
type Person = {
  page(path: string): Promise<void>;
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Buffer>;
  cookie: string;
};

const pauseMs = 100;

async function personOf(dashboard: string, email: string, done: WorkLog): Promise<Person> {
  const { cookie } = await signIn(dashboard, email);
  const own = { cookie, origin: dashboard, 'sec-fetch-site': 'same-origin' };
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const began = performance.now();
    const answer = await request(`${dashboard}/admin${path}`, {
      method,
      headers: { ...own, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode >= 300)
      throw new Error(`${path} answered ${answer.statusCode}: ${bytes.toString('utf8', 0, 300)}`);
    return { bytes, tookMs: performance.now() - began };
  };
  return {
    cookie,
    page: async (path) => void done.pages.push((await send('GET', path)).tookMs),
    call: async (method, path, body) => {
      done.calls += 1;
      return (await send(method, `/api${path}`, body)).bytes;
    },
  };
}

const json = <T>(bytes: Buffer) => JSON.parse(bytes.toString()) as T;
type List = { docs: { _id: string; slug: string }[] };

/** Takes prices as a workbook, hands it in again, and lets it be checked. */
async function takePrices({ call }: Person): Promise<void> {
  const file = await call('GET', '/dashboard/price-files/safari?format=xlsx');
  const change = { change: { action: 'prices' }, file: file.toString('base64'), format: 'xlsx' };
  await call('POST', '/dashboard/batches/safaris/preview', change);
}

async function takeExport({ call }: Person, format: string): Promise<void> {
  const path = '/dashboard/exports/enquiries';
  const { ticket } = json<{ ticket: string }>(await call('POST', `${path}/tickets`));
  await call('GET', `${path}?ticket=${ticket}&format=${format}`);
}

/** A day at a lodge, as in docs/tour.md: enquiries, a safari with photos, prices, an export. */
async function dayOfOwner(dashboard: string, round: number, done: WorkLog): Promise<void> {
  const person = await personOf(dashboard, 'safari-owner@demo.test', done);
  const { page, call, cookie } = person;
  const enquiries = json<List>(await call('GET', '/dashboard/enquiries')).docs.slice(0, 3);
  for (const path of ['', '/enquiries', '/enquiries?page=2', '/safaris/list', '/statistics/views'])
    await page(path);
  for (const { _id: id } of enquiries) {
    await page(`/enquiries/desk/${id}`);
    await call('POST', '/dashboard/mark-enquiry-read', { id });
  }
  await page('/safaris/add');
  const body = await bodyOf(`Small ${round}`, await firstWebsite(dashboard, cookie));
  const status = await saveSafari(dashboard, cookie, body);
  if (status !== 201) throw new Error(`A save answered ${status}.`);
  done.calls += 1;
  const [safari] = json<List>(await call('GET', '/dashboard/company-safaris')).docs;
  await page(`/safaris/edit/${safari!.slug}`);
  await page('/safaris/prices');
  await takePrices(person);
  for (const path of ['/company-profile', '/company-profile/people', '/settings/notices']) await page(path);
  await takeExport(person, 'xlsx');
}

/** A morning of staff: the queue, decided reviews, the figures of a month, accounts, banners, an export. */
async function morningOfStaff(dashboard: string, done: WorkLog): Promise<void> {
  const person = await personOf(dashboard, 'admin@demo.test', done);
  const { page, call } = person;
  const first = ['', '/review', '/review/decided', '/review/rules', '/applications', '/accounts'];
  for (const path of first) await page(path);
  const [safari] = json<List>(await call('GET', '/dashboard/company-safaris')).docs;
  for (const path of [`/safaris/edit/${safari!.slug}`, `/safaris/versions/${safari!.slug}`]) await page(path);
  for (const path of ['/network', '/banners/list', '/banners/earnings', '/enquiries']) await page(path);
  await takePrices(person);
  for (const path of ['/websites/list', '/useful-info/list', '/feedback', '/analytics']) await page(path);
  await takeExport(person, 'csv');
}

/** An owner and a member of staff work side by side; the owner saves a safari with six photos in each round. */
export async function workSideBySide(dashboard: string, rounds: number): Promise<WorkLog> {
  const done: WorkLog = { pages: [], calls: 0 };
  for (let round = 1; round <= rounds; round += 1)
    await Promise.all([dayOfOwner(dashboard, round, done), morningOfStaff(dashboard, done)]);
  return done;
}
