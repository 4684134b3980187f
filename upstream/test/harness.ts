import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { createMetrics } from '../../lib/platform/node/metrics';
import { createLog } from '../../lib/platform/node/log';
import type { Role, OrganizationType } from '../../lib/roles';
import { createApp } from '../app';
import { brokenAnswer } from '../platform/http/route';
import { signAccessToken } from '../platform/signed-in/access-token';
import { accountSessions } from '../account/auth/signed-in';
import { RecentSessions } from '../platform/signed-in/recent-sessions';
import { generatePrivateKey, readTokenKeys } from '../platform/signed-in/token-keys';
import { startSession } from '../account/users/sessions';
import { sessions } from '../account/users/table';
import { createCompany, type NewCompany } from '../companies/queries';
import type { Context } from '../platform/context/context';
import type { UpstreamEnv } from '../platform/context/env';
import { clientHeader, signClient } from '../platform/start/client';
import { hasSpaceToWrite, limitedByDiskSpace } from '../platform/files/disk-space';
import { createDiskStore } from '../platform/files/disk';
import type { Mail, Mailer } from '../platform/mail/mailer';
import { Outbox } from '../platform/mail/outbox';
import { reportUndelivered } from '../enquiries/replies/undelivered';
import { seedReferenceLists } from '../sites/reference/queries';
import { websites } from '../sites/table';
import { createWebsite, type Website } from '../sites/websites/queries';
import { createUser, type NewUser } from '../account/users/queries';
import { testClock } from './clock';
import { openTestDatabase } from './database';
import { httpTo } from './http';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
export type TestUser = Awaited<ReturnType<TestServer['signIn']>>;

/** Starts an upstream with its own database, clock, mailbox and folder; call `close` when done. */
export async function startTestServer(env: Partial<UpstreamEnv> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upstream-test-'));
  const { db, close: closeDatabase, readConnections } = await openTestDatabase();
  await seedReferenceLists(db);
  const clock = testClock();
  const mails: Mail[] = [];
  const settings = { ...testEnv(dataDir), ...env };
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const outbox: Outbox = new Outbox({
    db,
    mailer,
    now: clock.now,
    hasRoom: () => hasSpaceToWrite(context),
    onGivenUp: reportUndelivered,
    get log() {
      return context.log;
    },
  });
  const onDisk = (folder: string) =>
    limitedByDiskSpace(createDiskStore(path.join(dataDir, folder)), {
      freeBytes: () => context.freeBytes(),
      volumeBytes: Infinity,
    });
  const context: Context = {
    db,
    files: onDisk('files'),
    privateFiles: onDisk('private-files'),
    freeBytes: () => Promise.resolve(Infinity),
    volumeBytes: Infinity,
    isDemoSignIn: (email) => email === 'admin@demo.test',
    outbox,
    env: settings,
    keys: readTokenKeys(settings.jwtPrivateKey),
    sessions: accountSessions,
    // Tests change people behind the server's back.
    recentSessions: new RecentSessions(0),
    now: clock.now,
    clock: null,
    log: createLog({ write: tellBrokenAnswers }),
    metrics: createMetrics('upstream'),
    readConnections,
  };
  const app = createApp(context);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const http = httpTo(url, () => outbox.settled());
  return {
    app,
    url,
    db,
    context,
    clock,
    mails,
    mailer,
    http,
    /** Headers of the dashboard that speaks for a visitor at an address. */
    fromAddress: (address: string, facts: string[] = []) => ({
      [clientHeader]: signClient(settings.bffKey, address, clock.now(), facts),
    }),
    hasFile: async (address: string) => (await http('GET', address.replace('/admin', ''))).status === 200,
    isSignedOut: async (token: string) => (await http('GET', '/dashboard/devices', { token })).status === 401,
    ...people(context),
    close: async () => {
      const closed = app.close();
      // A connection that has just answered is not idle yet, and would be waited for.
      app.server.closeAllConnections();
      await closed;
      await outbox.stop();
      await closeDatabase();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A test server for a whole file, which ends with the last of its tests. */
export async function startServerOfFile(env: Partial<UpstreamEnv> = {}): Promise<TestServer> {
  const server = await startTestServer(env);
  afterAll(() => server.close());
  return server;
}

/** Other lines are provoked by tests. */
function tellBrokenAnswers(line: string): void {
  if (line.includes(brokenAnswer)) process.stderr.write(line);
}

function testEnv(dataDir: string): UpstreamEnv {
  return {
    host: '127.0.0.1',
    port: 0,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    migrate: true,
    dataDir,
    drainMs: 0,
    publicUrl: 'http://dashboard.test',
    intakeUrl: 'http://intake.test',
    hosts: ['127.0.0.1', 'localhost', 'intake.test'],
    trustProxy: new BlockList(),
    websiteOrigins: [],
    openReference: false,
    smtpUrl: undefined,
    mailFrom: 'Network <network@demo.test>',
    inbound: undefined,
    s3: undefined,
    jwtPrivateKey: generatePrivateKey(),
    bffKey: 'a key for tests that is long enough to be one',
    metricsToken: undefined,
    sessionMaxDays: 14,
    demo: false,
    demoFromAnywhere: false,
    adminEmail: undefined,
    sso: undefined,
    passwordPolicy: 'specification',
    secondFactor: 'optional',
    factorKey: 'a key for second factors that is long enough',
    isFactorKeyGiven: true,
    keepMonths: 24,
    keepEnquiriesMonths: undefined,
    erasuresFile: path.join(dataDir, 'erasures.log'),
    reviewHours: 48,
    traceStatements: 0,
    testClock: false,
  };
}

function people(context: Context) {
  const addCompany = (company: Partial<NewCompany> & { organizationType: OrganizationType }) =>
    createCompany(context, { companyName: `Company ${randomUUID().slice(0, 8)}`, ...company });
  const addUser = (type: Role, user: Partial<NewUser> = {}) =>
    createUser(context, { email: `${randomUUID()}@demo.test`, name: `A ${type}`, type, ...user });

  /** Creates a user, owners with a company, and a session; `token` is its access token. */
  const signIn = async (type: Role, user: Partial<NewUser> = {}) => {
    const isOwner = type === 'safari-owner' || type === 'property-owner';
    const companyId =
      user.companyId ?? (isOwner ? (await addCompany({ organizationType: type })).id : undefined);
    const created = await addUser(type, { ...user, companyId });
    const session = await startSession(context, created.id);
    const { right } = user;
    const tokenUser = { id: created.id, name: created.name, type, right };
    const token = await signAccessToken(context.keys, tokenUser, session.id, context.now());
    return { user: created, token, companyId };
  };
  const addSite = (site: Partial<Website> = {}) =>
    createWebsite(context.db, {
      ...{ id: 'site-one', name: 'Mara Guide', url: 'https://mara-guide.example' },
      ...site,
    });
  const removeSite = (id: string) => context.db.delete(websites).where(eq(websites.id, id));
  /** As if somebody had last said who it is 16 minutes ago. */
  const ageConfirmation = (userId: string) =>
    context.db
      .update(sessions)
      .set({ confirmedAt: new Date(context.now().valueOf() - 16 * 60_000) })
      .where(eq(sessions.userId, userId));
  return { addCompany, addUser, addSite, removeSite, signIn, ageConfirmation };
}
