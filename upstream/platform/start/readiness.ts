import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context';
import { databaseClockAheadMs, databaseHealth } from '../db/health';
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
    const { failing, late } = await readReadiness(context, isEnding);
    const hasDatabase = !failing.includes('database');
    const detail = mayAskForDetail(context, request) ? await readDetail(context, hasDatabase) : {};
    if (failing.length === 0) return { status: 'ready', ...(late.length > 0 && { late }), ...detail };
    context.log.warn({ failing }, 'not ready');
    return reply.code(503).send({ status: 'not ready', failing, ...detail });
  });
}

/** The parts that fail; if none does, those that lag behind. */
export async function readReadiness(
  context: Context,
  isEnding = () => false,
): Promise<{ failing: string[]; late: string[] }> {
  const [database, disk] = await Promise.all([answers(context), hasRoomForData(context)]);
  const failing = [!database && 'database', !disk && 'disk', isEnding() && 'ending'].filter(
    (part) => part !== false,
  );
  const isLate = failing.length === 0 && !(await isOutboxHealthy(context));
  return { failing, late: isLate ? ['mail'] : [] };
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

type Detail = {
  [Figure in 'walBytes' | 'deadRows' | 'waitingMails' | 'clockDifferenceMs']: number | null;
} & { lastCheckpointAt: Date | null; longestStallMs: number };

/** Figures of the process and, of the embedded database, its log. */
export async function readDetail(context: Context, hasDatabase = true): Promise<Detail> {
  const { db, env } = context;
  const isEmbedded = hasDatabase && env.databaseUrl === undefined;
  const { walBytes, lastCheckpointAt, deadRows } = isEmbedded ? await databaseHealth(db) : nothingKnown;
  return {
    ...{ walBytes, lastCheckpointAt, deadRows },
    longestStallMs: longestStallMs(),
    waitingMails: hasDatabase ? await countWaitingMails(context) : null,
    clockDifferenceMs: hasDatabase && !isEmbedded ? await databaseClockAheadMs(db) : null,
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
