import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agent, fetch, FormData } from 'undici';
import { copyDemoNetwork } from '../../bench/demo-network';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import { threadAddress } from '../../../upstream/enquiries/thread-address';
import { randomOf, type Random } from '../random';
import type { Amount, Finding } from '../result';
import { startUpstream, type RunningUpstream } from '../upstream-process';
import {
  honestPicture,
  randomCsv,
  randomMail,
  randomPdf,
  randomPicture,
  worstCsvs,
  worstMails,
  worstPdfs,
  worstPictures,
} from './others';
import { randomRawMail, worstRawMails } from './raw-mails';
import { findPlantedStall, stallsIn, watchProcess } from './thread';
import { honestWorkbook, randomWorkbook, worstWorkbooks } from './workbooks';

/** So many files of each of the five kinds; the worst that are known come first. */
const rounds = { whole: 40, share: 5 };
const shareOfWorst = 4;
const most = { stallMs: 200, megabytes: 128, answerMs: 10_000 };
const honestRounds = 3;
/** Behind the numbers of all hostile ones. */
const honestNumber = 1_000;
const inbound = { secret: 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u', domain: 'in.partners.example' };

type SentFile = { kind: string; name: string; status: number; tookMs: number };
type Kind = {
  worst: readonly [string, () => FileContent | Promise<FileContent>][];
  random: (random: Random) => FileContent | Promise<FileContent>;
  send: (given: FileContent, number: number) => Promise<{ status: number }>;
};
type FileContent = Buffer | string;

/** Those as they came are for a whole run: each takes a thread for seconds. */
const mailsInTurn: readonly [string, () => FileContent][] = [...worstMails, ...worstRawMails];

/** What is sent of each kind, and where. */
function kindsFor(upstream: RunningUpstream, threads: string[]): Record<string, Kind> {
  const check = (file: string, format?: 'xlsx') =>
    upstream.send('POST', '/dashboard/batches/safaris/preview', {
      change: { action: 'prices' },
      file,
      ...(format && { format }),
    });
  return {
    workbook: {
      worst: worstWorkbooks,
      random: randomWorkbook,
      send: (bytes) => check((bytes as Buffer).toString('base64'), 'xlsx'),
    },
    csv: { worst: worstCsvs, random: randomCsv, send: (text) => check(String(text)) },
    pdf: {
      worst: worstPdfs,
      random: randomPdf,
      send: (bytes, number) => register(upstream.address, bytes as Buffer, number),
    },
    picture: {
      worst: worstPictures,
      random: randomPicture,
      send: (bytes) => {
        const form = new globalThis.FormData();
        form.append('photo', new Blob([new Uint8Array(bytes as Buffer)]), 'a.jpg');
        return upstream.send('POST', '/dashboard/photos', form);
      },
    },
    mail: {
      worst: mailsInTurn,
      random: (random) => (random.chance(0.5) ? randomMail(random) : randomRawMail(random)),
      send: (given, number) => {
        const from = 'Ann <ann@elsewhere.example>';
        const to = `${'reply+a.b@c, '.repeat(140)}${threads[number % threads.length]!}`;
        const messageId = `<${number}@elsewhere.example>`;
        if (typeof given !== 'string')
          return sendRaw(
            upstream.address,
            `From: ${from}\r\nTo: ${to}\r\nMessage-ID: ${messageId}\r\n`,
            given,
          );
        const words = number % 2 === 0 ? { text: given } : { html: given };
        const json = { to, from, ...words, messageId };
        return upstream.send('POST', '/api/v1/mail/inbound', json, { 'x-inbound-secret': inbound.secret });
      },
    },
  };
}

async function sendRaw(address: string, head: string, mail: Buffer): Promise<{ status: number }> {
  const answer = await fetch(`${address}/api/v1/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-inbound-secret': inbound.secret },
    body: Buffer.concat([Buffer.from(head), mail]),
  });
  await answer.text();
  return answer;
}

/** A registration from an address of its own, so that each certificate is looked at. */
async function register(address: string, certificate: Buffer, number: number): Promise<{ status: number }> {
  const form = new FormData();
  const fields = {
    ...{ companyName: 'Acacia', tradingName: 'Acacia', contactPersonName: 'Ann Bloom', position: 'Director' },
    ...{ userEmail: `ann-${number}@acacia.example`, phoneNumber: '+254700000000', role: 'safari-owner' },
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('certificate', new Blob([new Uint8Array(certificate)]), 'a.pdf');
  const dispatcher = new Agent({ localAddress: `127.77.${number >> 8}.${(number & 255) + 1}` });
  try {
    const answer = await fetch(`${address}/api/v1/register`, { method: 'POST', body: form, dispatcher });
    await answer.text();
    return answer;
  } finally {
    await dispatcher.close();
  }
}

async function threadsOf(upstream: RunningUpstream): Promise<string[]> {
  const answer = await upstream.send('GET', '/dashboard/enquiries?page=1&perPage=20');
  const { docs } = (await answer.json()) as { docs: { _id: string }[] };
  return docs.map(({ _id }) => threadAddress(inbound, _id));
}

/** Sends the upstream 200 files that are made to hold it, five at a time, and says how long it was held, and how much more memory it took. */
export async function run({ seed, isShare, say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-files-'));
  const settings = { INBOUND_SECRET: inbound.secret, INBOUND_DOMAIN: inbound.domain };
  const dataDir = path.join(folder, 'data');
  await copyDemoNetwork(dataDir);
  const upstream = await startUpstream(dataDir, settings);
  const watched = watchProcess(upstream.child.child.pid!);
  const log = path.join(folder, 'upstream.log');
  try {
    const planted = await findPlantedStall(upstream, log, watched);
    const kinds = kindsFor(upstream, await threadsOf(upstream));
    const count = isShare ? rounds.share : rounds.whole;
    const sent: SentFile[] = [];
    // Threads and libraries take their memory with the first files of each kind.
    for (let round = 0; round < honestRounds; round += 1) await sendHonest(kinds, round);
    const usualMb = watched.mostMb();
    let mostMb = usualMb;
    const firstAt = Date.now();
    for (let number = 0; number < count; number += 1) {
      throwIfStopped();
      const began = Date.now();
      const round = await sendRound(kinds, { number, isShare, random: randomOf(seed * 1000 + number) });
      sent.push(...round);
      const peakMb = watched.mostMb(began);
      if (peakMb > mostMb + 10)
        say(`${Math.round(peakMb - usualMb)} MB more: ${round.map(({ name }) => name).join(', ')}`);
      mostMb = Math.max(mostMb, peakMb);
    }
    const file = honestWorkbook().toString('base64');
    const last = await upstream.send('POST', '/dashboard/batches/safaris/preview', {
      change: { action: 'prices' },
      file,
      format: 'xlsx',
    });
    const stalls = stallsIn(readFileSync(log, 'utf8'), firstAt);
    const own = stalls.map((stall) => ({ ...stall, ms: watched.ownMs(stall) })).sort((a, b) => b.ms - a.ms);
    for (const { ms, stallMs, calls } of own.slice(0, 5))
      say(`held ${ms} ms of ${stallMs}: ${calls.join(', ')}`);
    const megabytes = Math.round(mostMb - usualMb);
    return [planted, ...findings(sent, { stallMs: own[0]?.ms ?? 0, megabytes, last: last.status })];
  } finally {
    watched.stop();
    await stopChild(upstream.child);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An honest file of each kind, as large as there may be but for the picture. */
async function sendHonest(kinds: Record<string, Kind>, round: number): Promise<void> {
  const rows = Array.from({ length: 5_000 }, (_, at) => `a${at % 500},,low,180,2027-03-01,2027-05-31\n`);
  const honest: Record<string, FileContent> = {
    workbook: honestWorkbook(),
    csv: `id,title,season,price,from,to\n${rows.join('')}`,
    pdf: Buffer.from(`%PDF-1.7\n${'BT (Certificate) Tj ET\n'.repeat(210_000)}%%EOF\n`),
    picture: await honestPicture(),
    mail: 'Yes, please.',
  };
  await Promise.all(
    Object.entries(kinds).map(([kind, { send }]) => send(honest[kind]!, honestNumber + round)),
  );
}

/** One file of each kind, at the same time. */
async function sendRound(
  kinds: Record<string, Kind>,
  { number, isShare, random }: { number: number; isShare: boolean; random: Random },
): Promise<SentFile[]> {
  const files = [];
  for (const [kind, { worst, random: any, send }] of Object.entries(kinds)) {
    const known = worst[isShare && number >= shareOfWorst ? worst.length : number];
    const given = known ? await known[1]() : await any(random);
    files.push({ kind, name: known?.[0] ?? 'by chance', send: () => send(given, number) });
  }
  return Promise.all(
    files.map(async ({ kind, name, send }) => {
      const began = performance.now();
      const { status } = await send();
      return { kind, name, status, tookMs: performance.now() - began };
    }),
  );
}

function findings(
  sent: readonly SentFile[],
  { stallMs, megabytes, last }: { stallMs: number; megabytes: number; last: number },
): Finding[] {
  const slowest = sent.toSorted((one, other) => other.tookMs - one.tookMs)[0]!;
  const failed = sent.filter(({ status }) => status >= 500 || status === 0);
  const told = failed.map(({ kind, name, status }) => `${kind} of ${name}: ${status}`).join('; ');
  return [
    {
      name: `${sent.length} hostile files: longest stall of the upstream's thread`,
      value: `${stallMs} ms`,
      goal: `at most ${most.stallMs} ms`,
      reached: stallMs <= most.stallMs,
    },
    {
      name: 'the same: memory more than before, at most',
      value: `${megabytes} MB`,
      goal: `at most ${most.megabytes} MB`,
      reached: megabytes <= most.megabytes,
    },
    {
      name: 'the same: answers that are failures of ours',
      value: told || '0',
      goal: '0',
      reached: failed.length === 0,
    },
    {
      name: 'the same: slowest answer',
      value: `${Math.round(slowest.tookMs)} ms (${slowest.kind} of ${slowest.name})`,
      goal: `at most ${most.answerMs / 1000} s`,
      reached: slowest.tookMs <= most.answerMs,
    },
    { name: 'an honest workbook afterwards', value: String(last), goal: '200', reached: last === 200 },
  ];
}
