import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { imageLimit } from '../../lib/platform/images/limits';
import { safariForm } from '../../upstream/test/listing-forms';
import { startBetween, type Between } from './between';
import type { BenchResult } from './result';
import { portOf, withServers, type Server } from './servers';
import { signIn } from './sign-in';

/** A safari's form as a browser sends it. */
type Body = { bytes: Buffer; type: string; digest: string };

const photosPerSafari = 6;
const parallelSaves = 20;
/** Megabytes by which a process may grow while one safari is saved. */
const goals = { dashboard: 30, upstream: 200 };
const sampleMilliseconds = 20;

/** Safaris with six photos of 1.5 MB: what a save does to the memory of both processes, and whether twenty at once arrive as sent. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const upstream = await startUpstream();
    const between = await startBetween(portOf(upstream));
    try {
      const dashboard = await startDashboard(between.port);
      const { cookie } = await signIn(dashboard.url);
      const website = await firstWebsite(dashboard.url, cookie);
      const save = (body: Body) => saveSafari(dashboard.url, cookie, body);
      // The first save also takes what both processes keep from then on.
      const first = await growthDuring({ dashboard, upstream }, save, await bodyOf('First', website));
      const later = await growthDuring({ dashboard, upstream }, save, await bodyOf('Later', website));
      const bodies: Body[] = [];
      for (let number = 1; number <= parallelSaves; number += 1)
        bodies.push(await bodyOf(`At Once ${number}`, website));
      return [
        memory('dashboard', first.dashboard, later.dashboard),
        memory('upstream', first.upstream, later.upstream),
        await allAtOnce(save, bodies, between),
      ];
    } finally {
      await between.close();
    }
  });

const memory = (name: keyof typeof goals, first: number, later: number): BenchResult => ({
  name: `saving ${photosPerSafari} photos of 1.5 MB, memory of the ${name}`,
  figure: `grew by ${first.toFixed(0)} MB at the first save, by ${later.toFixed(0)} MB at a later one`,
  goal: `less than ${goals[name]} MB`,
  reached: Math.max(first, later) < goals[name],
});

async function allAtOnce(save: (body: Body) => Promise<number>, bodies: Body[], between: Between) {
  const statuses = await Promise.all(bodies.map(save));
  const stored = statuses.filter((status) => status === 201).length;
  const arrived = new Set(between.forms());
  const same = bodies.filter(({ digest }) => arrived.has(digest)).length;
  return {
    name: `${bodies.length} such saves at once`,
    figure: `${stored} stored, ${same} arrived with the SHA-256 they were sent with`,
    goal: `${bodies.length} stored, ${bodies.length} the same`,
    reached: stored === bodies.length && same === bodies.length,
  };
}

/** The id of the first website of the demo network. */
export async function firstWebsite(dashboard: string, cookie: string): Promise<string> {
  const answer = await fetch(`${dashboard}/admin/api/v1/destination`, { headers: { cookie } });
  const [website] = (await answer.json()) as { _id: string }[];
  if (!website) throw new Error('The demo network has no website.');
  return website._id;
}

/** The form of a new safari with six photos of 1.5 MB. */
export async function bodyOf(title: string, website: string): Promise<Body> {
  const titles = Array.from({ length: photosPerSafari }, (_, index) => `${title} ${index + 1}`);
  const form = await safariForm({
    title,
    visibleOn: [website],
    newPhotoMetaData: JSON.stringify(titles.map((photo) => ({ title: photo, credits: 'Amina Otieno' }))),
    newPhotoFiles: await Promise.all(titles.map(noisyPhoto)),
    photoOrder: JSON.stringify(titles),
  });
  const request = new Response(form);
  const type = request.headers.get('content-type')!;
  const bytes = Buffer.from(await request.arrayBuffer());
  return { bytes, type, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** A photo that compresses as badly as real ones, filled up to exactly the largest size that is accepted. */
async function noisyPhoto(): Promise<Blob> {
  const [width, height] = [1600, 1067];
  const pixels = randomBytes(width * height * 3);
  const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 45 })
    .toBuffer();
  if (photo.length > imageLimit) throw new Error(`The photo has ${photo.length} bytes.`);
  const filling = new Uint8Array(imageLimit - photo.length);
  return new Blob([new Uint8Array(photo), filling], { type: 'image/jpeg' });
}

/** Saves it by the dashboard; gives the status. */
export async function saveSafari(dashboard: string, cookie: string, { bytes, type }: Body): Promise<number> {
  const answer = await fetch(`${dashboard}/admin/api/dashboard/safari`, {
    method: 'POST',
    headers: { cookie, origin: dashboard, 'sec-fetch-site': 'same-origin', 'content-type': type },
    body: new Uint8Array(bytes),
  });
  const text = await answer.text();
  if (answer.status !== 201) process.stderr.write(`${answer.status} ${text.slice(0, 300)}\n`);
  return answer.status;
}

const megabytesOf = ({ pid }: Server) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000;

/** By how many megabytes each process is larger at its peak during the save than before it. */
async function growthDuring(
  { dashboard, upstream }: { dashboard: Server; upstream: Server },
  save: (body: Body) => Promise<number>,
  body: Body,
) {
  const sample = () => ({ dashboard: megabytesOf(dashboard), upstream: megabytesOf(upstream) });
  const before = sample();
  const peak = { ...before };
  const timer = setInterval(() => {
    const now = sample();
    peak.dashboard = Math.max(peak.dashboard, now.dashboard);
    peak.upstream = Math.max(peak.upstream, now.upstream);
  }, sampleMilliseconds);
  try {
    if ((await save(body)) !== 201) throw new Error('The save failed.');
  } finally {
    clearInterval(timer);
  }
  return { dashboard: peak.dashboard - before.dashboard, upstream: peak.upstream - before.upstream };
}
