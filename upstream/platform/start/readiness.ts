import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { databaseHealth } from '../db/health';
import { hasSpaceForFiles } from '../files/disk-space';
import { longestStallMs } from '../../../lib/platform/node/watchdog';
import { hasToken, isThisMachine } from '../../../lib/platform/node/this-machine';
import { isOutboxHealthy, countWaitingMails } from '../mail/delivery';

export const readinessPath = '/ready';

/** Less than the dashboard waits. */
const databaseLimitMs = 1500;

/** /ready: 200 if all parts work, else 503 with those that fail. Late mails are reported but do not fail. */
export function readinessRoutes(app: FastifyInstance, context: Context, isEnding: () => boolean): void {
  app.get(readinessPath, async (request, reply) => {
    const [database, disk] = await Promise.all([answers(context), hasRoomForData(context)]);
    const detail = mayAskForDetail(context, request) ? await detailOf(context, database) : {};
    const failing = [!database && 'database', !disk && 'disk', isEnding() && 'ending'].filter(
      (part) => part !== false,
    );
    if (failing.length === 0)
      return { status: 'ready', ...((await isOutboxHealthy(context)) ? {} : { late: ['mail'] }), ...detail };
    context.log.warn({ failing }, 'not ready');
    return reply.code(503).send({ status: 'not ready', failing, ...detail });
  });
}

const hasRoomForData = async (context: Context) =>
  (context.env.databaseUrl !== undefined && context.env.s3 !== undefined) || hasSpaceForFiles(context);

/** Figures of the process are for its operator: from this machine, or with METRICS_TOKEN. */
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
    waitingMails: hasDatabase ? await countWaitingMails(context) : null,
  };
}

/** PostgreSQL is maintained elsewhere. */
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
