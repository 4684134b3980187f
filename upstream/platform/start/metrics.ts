import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context';
import { hasToken, isThisMachine } from '../../../lib/platform/node/this-machine';
import { readLastBackup } from '../deeds/last-backup';
import { databaseHealth } from '../db/health';
import { notFound } from '../errors/errors';
import { countWaitingMails } from '../mail/delivery';

export const metricsPath = '/metrics';

/** /metrics for this machine or with METRICS_TOKEN, and the time of each call. Others get 404. */
export function metricsRoutes(app: FastifyInstance, context: Context): void {
  const { env, metrics } = context;
  addGauges(context);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    metrics.observeRequest(`${method} ${routeOptions.url ?? 'nowhere'}`, reply.statusCode, reply.elapsedTime);
  });
  app.get(metricsPath, async ({ headers, socket }, reply) => {
    const mayRead =
      isThisMachine(headers, socket.remoteAddress ?? '') || hasToken(headers.authorization, env.metricsToken);
    if (!mayRead) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.readText());
  });
}

function addGauges(context: Context): void {
  const { db, env, metrics, readConnections } = context;
  metrics.addGauge('waiting_mails', 'Emails not yet sent', () => countWaitingMails(context));
  metrics.addGauge(
    'last_backup_timestamp_seconds',
    'The last backup; 0 without one',
    async () => ((await readLastBackup(db))?.valueOf() ?? 0) / 1000,
  );
  if (readConnections) metrics.addGauge('connections', 'Connections to PostgreSQL', readConnections, 'state');
  if (env.databaseUrl) return;
  const health = (
    name: string,
    help: string,
    read: (health: Awaited<ReturnType<typeof databaseHealth>>) => number,
  ) => metrics.addGauge(name, help, async () => read(await databaseHealth(db)));
  health('wal_bytes', 'Size of the log of the embedded database', ({ walBytes }) => walBytes);
  health('unreplayed_bytes', 'What a recovery would replay', ({ unreplayedBytes }) => unreplayedBytes);
  health(
    'last_checkpoint_timestamp_seconds',
    'The last checkpoint',
    ({ lastCheckpointAt }) => lastCheckpointAt.valueOf() / 1000,
  );
  health('dead_rows', 'Rows that wait for a vacuum', ({ deadRows }) => deadRows);
}
