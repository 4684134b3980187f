import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { createApp } from '../../../upstream/app';
import { readUpstreamEnv } from '../../../upstream/platform/context/env';
import { checkpoint } from '../../../upstream/platform/db/keeper';
import { openContextUnlocked } from '../../../upstream/product/open-context';
import { seedReferenceLists } from '../../../upstream/sites/reference/queries';
import { signAccessToken } from '../../../upstream/platform/signed-in/access-token';
import { createUser } from '../../../upstream/account/users/queries';
import { startSession } from '../../../upstream/account/users/sessions';
import { createWebsite } from '../../../upstream/sites/websites/queries';
import { bannerForm } from '../banner-form';
import type { Random } from '../random';

/** What the upstream has acknowledged: the id of a record, or the name of a stored file, which is the SHA-256 of its bytes. */
export type AcknowledgedRecord = { kind: 'info' | 'banner'; id: string } | { kind: 'file'; name: string };

/** Hears of each record as the answer comes, and of the begin and end of each start. */
export type Hears = {
  acknowledge: (what: AcknowledgedRecord) => void;
  opening: () => void;
  opened: () => void;
};

/**
 * Runs the upstream on a data folder in three lives and stores records, one in eight with a picture, until `count` are stored: the first
 * life ends in order, the second as a killed process does. Each life has a checkpoint in its middle.
 */
export async function storeRecords(
  dataDir: string,
  count: number,
  random: Random,
  hears: Hears,
): Promise<void> {
  const perLife = Math.ceil(count / 3);
  for (const end of ['closed', 'killed', 'closed'] as const) {
    hears.opening();
    const upstream = await openUpstream(dataDir);
    hears.opened();
    try {
      for (let stored = 0; stored < perLife; stored += 1) {
        await storeOne(upstream, random, hears.acknowledge);
        if (stored === Math.floor(perLife / 2)) await checkpoint(upstream.db);
      }
    } finally {
      // A database that nobody asks any more writes nothing: for its folder that is a killed process.
      if (end === 'closed') await upstream.close();
    }
  }
}

type Upstream = Awaited<ReturnType<typeof openUpstream>>;

async function storeOne(
  { app, token, website }: Upstream,
  random: Random,
  acknowledge: (what: AcknowledgedRecord) => void,
): Promise<void> {
  throwIfStopped();
  const request = random.chance(1 / 8) ? await bannerRequest() : infoRequest(website, random);
  const answer = await app.inject({ ...request, headers: { ...request.headers, ...token } });
  if (answer.statusCode !== 201)
    throw new Error(`${request.url} answered ${answer.statusCode}: ${answer.body}`);
  const record = answer.json<{ _id: string; image?: string }>();
  if (record.image === undefined) return acknowledge({ kind: 'info', id: record._id });
  acknowledge({ kind: 'banner', id: record._id });
  acknowledge({ kind: 'file', name: path.basename(record.image) });
}

async function openUpstream(dataDir: string) {
  // Without the lock: an earlier life in this same process would hold it.
  const { context, close } = await openContextUnlocked(
    readUpstreamEnv({ DATA_DIR: dataDir, DEMO: '0' }),
    pino({ level: 'silent' }),
    () => false,
  );
  await seedReferenceLists(context.db);
  const user = await createUser(context, {
    email: `${randomUUID()}@demo.test`,
    name: 'Writer',
    type: 'admin',
  });
  const session = await startSession(context, user.id);
  const admin = { id: user.id, name: user.name, type: 'admin' as const };
  const token = await signAccessToken(context.keys, admin, session.id, context.now());
  const website = randomUUID();
  await createWebsite(context.db, { id: website, name: 'Mara Guide', url: 'https://mara.example' });
  const app = createApp(context);
  return { app, close, db: context.db, website, token: { authorization: `Bearer ${token}` } };
}

const infoRequest = (website: string, random: Random) => ({
  method: 'POST' as const,
  url: '/dashboard/info',
  headers: {},
  payload: {
    title: 'What to pack',
    description: 'A warm layer. '.repeat(1 + random.upTo(60)),
    visibleOn: [website],
  },
});

async function bannerRequest() {
  const form = await bannerForm();
  const request = new Request('http://writer.test', { method: 'POST', body: form });
  return {
    method: 'POST' as const,
    url: '/dashboard/adverts',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
