import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { fetchCapabilitiesUntilAnswered } from '@/lib/platform/server/capabilities';
import { checkedAnswerLines } from '@/lib/platform/server/check-answers';
import { env } from '@/lib/platform/server/env';
import { createAdmission } from './admission/admission';
import { createShares, sharesOf } from './admission/shares';
import { watchPressure } from './admission/pressure';
import { createFrontHandler } from './handle';
import { sheetReader } from './inline-styles';
import { createDashboardMetrics } from './processes/metrics';
import { packedFiles } from './packed-files';
import { createPageHandler, entryFinder } from './pages';
import { createShutdown } from './processes/life';
import { joinPrimary } from './processes/worker';
import { fail, readSettings } from './settings';
import { isLoopbackHost } from '@/lib/platform/node/addresses';
import { createHostCheck, loopbackNames } from '@/lib/platform/node/hosts';
import { answerBrokenRequest, watchRequests } from '@/lib/platform/node/broken-requests';
import { onShutdown } from '@/lib/platform/node/life';
import { describeProgram } from '@/lib/platform/node/program';
import { formatsOf } from '@/lib/platform/node/formats';
import { currentRates } from '@/lib/platform/server/rates';
import { requestIdHeader } from '@/lib/platform/node/request-id';
import { log } from '@/lib/platform/server/log';
import { trackCall, watchEventLoop } from '@/lib/platform/node/watchdog';
import { longestSilenceMs } from '@/lib/platform/bff/calls';
import { decidePassage } from '@/lib/platform/bff/page-gate';
import { transportSecurity } from '@/lib/platform/bff/security-headers';
import { openSession } from '@/lib/platform/server/session';
import { weakSettings } from '@/lib/platform/server/weak-settings';
import { endSlowPeers, headTimers } from '@/lib/platform/node/slow-peers';

/** node:http with tight timers in front of Next; --dev serves the sources. */

const {
  host,
  port,
  publicUrl,
  trustProxy,
  drainMs,
  pagesPerPerson,
  pagesPerNetwork,
  processes,
  nextRouting,
  metricsToken,
} = readSettings();
const worker = await joinPrimary();
const dev = process.argv.includes('--dev');

// After reading the environment as set by the operator; Next chooses its build by NODE_ENV on import.
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
const { default: createApp } = await import('next');

// Only hot reload needs Next's upgrade listener, so it gets a separate server.
const upgrades = createServer();
const app = createApp({
  dev,
  quiet: !dev,
  turbopack: dev,
  dir: process.cwd(),
  hostname: host,
  port,
  httpServer: upgrades,
});
await app.prepare();
await fetchCapabilitiesUntilAnswered();

const buildDir = process.env.BUILD_DIR || '.next';
describeProgram(dev ? undefined : '../pages.stamp');
const build = dev ? undefined : { readSheet: sheetReader(buildDir), sendPacked: packedFiles(buildDir) };
const names = [new URL(publicUrl).hostname, ...(isLoopbackHost(host) ? loopbackNames : [])];
const life = createShutdown();
/** Each process has one thread for pages. */
const places = 2 * Math.ceil(availableParallelism() / (worker ? processes : 1)) + 2;
const admission = createAdmission(
  worker ? sharesOf(worker.call) : createShares({ perPerson: pagesPerPerson, perNetwork: pagesPerNetwork }),
  places,
  watchPressure,
  (counts) => log.warn(counts, 'pages-refused'),
);
const metrics = createDashboardMetrics(admission, metricsToken, worker);
const next = app.getRequestHandler();
const handlePage =
  dev || nextRouting
    ? next
    : createPageHandler({ next, findEntry: entryFinder(buildDir), decide: decidePassage });
const handleFront = createFrontHandler(handlePage, {
  trusted: trustProxy,
  isOurHost: createHostCheck(names),
  transport: transportSecurity(),
  isAnswered: life.answered,
  formatsOf: (cookies) => formatsOf(cookies, currentRates()),
  build,
  ...(!dev && {
    door: { admission, personOf: async (cookies) => (await openSession(cookies))?.user.id ?? null },
  }),
});
const handle = async (request: IncomingMessage, response: ServerResponse) => {
  if (await metrics.answered(request, response)) return;
  metrics.observe(request, response);
  await handleFront(request, response);
};
const server = createServer({ maxHeaderSize: 16_384, ...headTimers }, (request, response) => {
  // Those of admission, measuring and Next are more than Node expects before it warns of a leak.
  response.setMaxListeners(20);
  response.once('close', trackCall(`${request.method} ${(request.url ?? '').split('?', 1)[0]}`));
  handle(request, response).catch((error: unknown) => {
    log.error({ err: error, requestId: request.headers[requestIdHeader] }, 'request-failed');
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
server.keepAliveTimeout = 65_000;
server.timeout = longestSilenceMs;
endSlowPeers(server);
watchRequests(server);
server.on('clientError', answerBrokenRequest);
if (dev) server.on('upgrade', (...details) => upgrades.emit('upgrade', ...details));

server.on('error', (error: NodeJS.ErrnoException) =>
  fail(error.code === 'EADDRINUSE' ? `PORT ${port} is taken on ${host}.` : `PORT ${port}: ${error.message}`),
);
server.listen(port, host, () => {
  watchEventLoop(log);
  // The primary has said them.
  if (!worker) for (const line of weakSettings(env())) console.log(line);
});
const finish = () => {
  for (const line of checkedAnswerLines()) console.log(line);
  return app.close();
};
if (worker) worker.follow({ server, life, readFigures: metrics.readFigures, finish });
else onShutdown(() => life.end(server, drainMs, finish));
