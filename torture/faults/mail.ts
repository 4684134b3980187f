import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import { randomOf } from '../random';
import type { Amount, Finding } from '../result';
import { startUpstream, type RunningUpstream } from '../upstream-process';
import { startMailServer } from './mail-server';

const silent = { whole: 30, share: 10 };
const kills = { whole: 20, share: 0 };
const mailsPerLife = 8;
const goalMs = 300;
/** A mail whose worker was killed is taken up by the next one after a minute. */
const leaseMs = 60_000;
const spareMs = 30_000;

/** Calls that mail somebody, while the mail server says nothing, and while the upstream is killed again and again. */
export async function mailFaults({ seed, isShare, say }: Amount): Promise<Finding[]> {
  const random = randomOf(seed);
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const mailServer = await startMailServer();
  const start = () => startUpstream(dataDir, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  let upstream = await start();
  let number = 0;
  const enquire = (): Promise<number> => sendEnquiry(upstream, (number += 1));
  try {
    const times: number[] = [];
    let refused = 0;
    for (let call = 0; call < (isShare ? silent.share : silent.whole); call += 1) {
      const began = performance.now();
      if ((await enquire()) !== 201) refused += 1;
      times.push(performance.now() - began);
    }
    const slowest = Math.max(...times);
    const findings: Finding[] = [
      {
        name: 'a silent mail server, calls that mail somebody',
        value: `${times.length} calls, ${refused} refused, ${slowest.toFixed(0)} ms at most`,
        goal: isShare ? 'none refused' : `none refused, below ${goalMs} ms`,
        reached: refused === 0 && (isShare || slowest < goalMs),
      },
    ];
    if (isShare) return findings;
    mailServer.isSilent = false;
    let posted = times.length - refused;
    for (let round = 1; round <= kills.whole; round += 1) {
      throwIfStopped();
      const before = posted;
      const work = async () => {
        for (let mail = 0; mail < mailsPerLife; mail += 1) if ((await enquire()) === 201) posted += 1;
      };
      const working = work().catch(() => undefined);
      await wait(100 + random.upTo(1_500));
      upstream.child.child.kill('SIGKILL');
      await upstream.child.ended;
      await working;
      upstream = await start();
      say(
        `kill ${round} of ${kills.whole}: ${posted - before} mails posted, ${mailServer.arrived.size} of ${posted} arrived`,
      );
    }
    const end = Date.now() + 2 * leaseMs + spareMs;
    while (mailServer.arrived.size < posted && Date.now() < end) await wait(500);
    await wait(leaseMs + spareMs / 2);
    const twice = [...mailServer.arrived.values()].filter((count) => count > 1).length;
    const lost = Math.max(0, posted - mailServer.arrived.size);
    findings.push({
      name: `mails over ${kills.whole} kills of the upstream`,
      value: `${posted} acknowledged, ${lost} lost, ${mailServer.arrived.size} different ones arrived, ${twice} of them twice under one Message-ID`,
      goal: 'none lost, none twice for a mail program',
      reached: lost === 0 && posted > times.length,
    });
    return findings;
  } finally {
    await stopChild(upstream.child);
    mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A custom enquiry of somebody else each time, who is mailed a link to confirm it. */
async function sendEnquiry({ address }: RunningUpstream, number: number): Promise<number> {
  const answer = await fetch(`${address}/api/v1/general-enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      website: 'demo-mara-guide',
      fullName: 'Ann Bloom',
      emailAddress: `ann-${number}@traveller.example`,
      country: 'Ireland',
    }),
  });
  await answer.text();
  return answer.status;
}
