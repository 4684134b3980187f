import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import { randomOf } from '../random';
import type { Amount, Finding } from '../result';
import { startUpstream, type RunningUpstream } from '../upstream-process';
import { startMailServer } from './mail-server';

const silentCalls = 30;
const kills = 20;
/** So many mails are posted at most until a kill, and so long is waited for them at most. */
const mailsPerLife = 6;
const patienceMs = 10_000;
const goalMs = 300;
/** A mail whose worker was killed is taken up by the next one after a minute. */
const leaseMs = 60_000;
const spareMs = 30_000;

/** Calls that mail somebody, while the mail server says nothing, and while the upstream is killed again and again. */
export async function mailFaults({ seed, say }: Amount): Promise<Finding[]> {
  const random = randomOf(seed);
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const mailServer = await startMailServer();
  const start = () => startUpstream(dataDir, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  let upstream = await start();
  let number = 0;
  const acknowledged = new Set<string>();
  const missing = () => [...acknowledged].filter((address) => !mailServer.recipients.has(address));
  const enquire = async (): Promise<void> => {
    number += 1;
    const address = `ann-${number}@traveller.example`;
    if ((await sendEnquiry(upstream, address)) === 201) acknowledged.add(address);
  };
  try {
    const times: number[] = [];
    for (let call = 0; call < silentCalls; call += 1) {
      const began = performance.now();
      await enquire();
      times.push(performance.now() - began);
    }
    const slowest = Math.max(...times);
    const refused = times.length - acknowledged.size;
    const findings: Finding[] = [
      {
        name: 'a silent mail server, calls that mail somebody',
        value: `${times.length} calls, ${refused} refused, ${slowest.toFixed(0)} ms at most`,
        goal: `none refused, below ${goalMs} ms`,
        reached: refused === 0 && slowest < goalMs,
      },
    ];
    mailServer.isSilent = false;
    for (let round = 1; round <= kills; round += 1) {
      throwIfStopped();
      const before = acknowledged.size;
      const work = async () => {
        const count = 1 + random.upTo(mailsPerLife);
        for (let mail = 0; mail < count; mail += 1) await enquire();
        await wait(random.upTo(200));
      };
      const working = work().catch(() => undefined);
      // At times while a call is under way, at times while its mail is.
      await Promise.race([working, wait(round % 2 ? patienceMs : random.upTo(500))]);
      upstream.child.child.kill('SIGKILL');
      await upstream.child.ended;
      await working;
      upstream = await start();
      say(
        `kill ${round} of ${kills}: ${acknowledged.size - before} mails posted, ${missing().length} of ${acknowledged.size} under way`,
      );
    }
    const end = Date.now() + 2 * leaseMs + spareMs;
    while (missing().length > 0 && Date.now() < end) await wait(500);
    // One that was taken and not noted would come again now.
    await wait(leaseMs + spareMs / 2);
    const twice = [...mailServer.arrived.values()].filter((count) => count > 1).length;
    findings.push({
      name: `mails over ${kills} kills of the upstream`,
      value: `${acknowledged.size} acknowledged, ${missing().length} lost, ${twice} came twice under their Message-ID`,
      goal: 'none lost, none twice for who knows Message-IDs',
      reached: missing().length === 0 && acknowledged.size > times.length,
    });
    return findings;
  } finally {
    await stopChild(upstream.child);
    mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A custom enquiry of somebody else each time, who is mailed a link to confirm it. */
async function sendEnquiry({ address }: RunningUpstream, emailAddress: string): Promise<number> {
  const answer = await fetch(`${address}/api/v1/general-enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      website: 'demo-mara-guide',
      fullName: 'Ann Bloom',
      emailAddress,
      country: 'Ireland',
    }),
  });
  await answer.text();
  return answer.status;
}
