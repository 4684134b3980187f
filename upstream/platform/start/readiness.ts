import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { databaseHealth } from '../db/health';
import { hasRoom } from '../files/disk-space';
import { longestStallMs } from '../../../lib/platform/node/watchdog';
import { hasToken, isThisMachine } from '../../../lib/platform/node/this-machine';
import { mailLeaves, waitingMails } from '../mail/delivery';

export const readinessPath = '/ready';

/** So long may the database take to answer, milliseconds: less than the dashboard waits. */
const databaseLimitMs = 1500;

/**
 * `/ready` answers 200 while the upstream can do its work, else 503 with what it is that fails; `/health` answers while the process lives.
 * Mails that cannot leave wait: they are told as late, and keep nobody from the pages.
 */
export function readinessRoutes(app: FastifyInstance, context: Context, isEnding: () => boolean): void {
  app.get(readinessPath, async (request, reply) => {
    const [database, disk] = await Promise.all([answers(context), hasRoomForData(context)]);
    const detail = mayAskForDetail(context, request) ? await detailOf(context, database) : {};
    const failing = [!database && 'database', !disk && 'disk', isEnding() && 'ending'].filter(
      (part) => part !== false,
    );
    if (failing.length === 0)
      return { status: 'ready', ...((await mailLeaves(context)) ? {} : { late: ['mail'] }), ...detail };
    context.log.warn({ failing }, 'not ready');
    return reply.code(503).send({ status: 'not ready', failing, ...detail });
  });
}

/** Where PostgreSQL has the records and object storage the files, nothing of them needs this disk. */
const hasRoomForData = async (context: Context) =>
  (context.env.databaseUrl !== undefined && context.env.s3 !== undefined) || hasRoom(context);

/** How this process fares in figures is for its operator: on this machine, or with METRICS_TOKEN. */
function mayAskForDetail({ env }: Context, { query, headers, socket }: FastifyRequest): boolean {
  if ((query as { detail?: unknown }).detail !== '1') return false;
  return (
    isThisMachine(headers, socket.remoteAddress ?? '') || hasToken(headers.authorization, env.metricsToken)
  );
}

async function detailOf(context: Context, hasDatabase: boolean): Promise<object> {
  const { db, env } = context;
  const isEmbedded = hasDatabase && env.databaseUrl === undefined;
  const { walBytes, lastCheckpointAt, deadRows } = isEmbedded ? await databaseHealth(db) : nothingKnown;
  return {
    ...{ walBytes, lastCheckpointAt, deadRows },
    longestStallMs: longestStallMs(),
    waitingMails: hasDatabase ? await waitingMails(context) : null,
  };
}

/** PostgreSQL looks after itself, and one that does not answer says nothing. */
const nothingKnown = { walBytes: null, lastCheckpointAt: null, deadRows: null };

async function answers({ db }: Context): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseLimitMs);
  });
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
