import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context';
import { hasRoom } from './disk-space';
import { mailLeaves } from './mail/delivery';

export const readinessPath = '/ready';

/** So long may the database take to answer, milliseconds: less than the dashboard waits. */
const databaseLimitMs = 1500;

/**
 * `/ready` answers 200 while the upstream can do its work, else 503 with what it is that fails; `/health` answers while the process lives.
 * Mails that cannot leave wait: they are told as late, and keep nobody from the pages.
 */
export function readinessRoutes(app: FastifyInstance, context: Context, isEnding: () => boolean): void {
  app.get(readinessPath, async (_request, reply) => {
    const [database, disk] = await Promise.all([answers(context), hasRoom(context.freeBytes)]);
    const failing = [!database && 'database', !disk && 'disk', isEnding() && 'ending'].filter(
      (part) => part !== false,
    );
    if (failing.length === 0)
      return { status: 'ready', ...((await mailLeaves(context)) ? {} : { late: ['mail'] }) };
    context.log.warn({ failing }, 'not ready');
    return reply.code(503).send({ status: 'not ready', failing });
  });
}

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
