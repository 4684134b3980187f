import { chosenBuildDir, prepare, programsOf } from './build.mjs';
import { root } from './files.mjs';
import { addressOf } from './ports.mjs';
import { onSourceChange } from './restart.mjs';
import { checkEnvironment, readSettings } from './settings.mjs';
import { supervise } from './supervisor.mjs';

/**
 * Installs, builds and runs everything. `dev` serves the sources and reloads; `upstreamOnly` runs the embedded upstream alone; `isBuilt`
 * takes the build as it is, which others may be running on; `takeOver` lets the upstream take the data folder of a machine that is gone.
 * Lives until a signal, the end of its parent, or a server that cannot be kept running.
 */
export async function start({ dev, upstreamOnly, isBuilt, takeOver }) {
  process.chdir(root);
  const { launch, retire, fail } = supervise();
  const buildDir = chosenBuildDir(dev);
  const programs = programsOf(buildDir);

  const startUpstream = (host, port) => {
    const address = addressOf(host, port);
    return launch('upstream', {
      args: [programs.upstream],
      firstArgs: takeOver ? ['--take-over'] : [],
      // Passwords are hashed four at a time; reads of files must not wait behind them.
      env: { UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '12' },
      address,
      healthAddress: `${address}/health`,
    });
  };
  const startDashboard = (host, port) => {
    const address = addressOf(host, port);
    return launch('dashboard', {
      args: [programs.dashboard, ...(dev ? ['--dev'] : [])],
      env: { BUILD_DIR: buildDir, NEXT_TELEMETRY_DISABLED: '1' },
      address,
      // In development each call is a line on the terminal, and compiling holds the server for long.
      healthAddress: dev ? undefined : `${address}/admin/api/health`,
    });
  };

  try {
    const { host, port, upstreamHost, upstreamPort, embedded } = await readSettings({ upstreamOnly });
    if (!isBuilt) await prepare(buildDir, console.log, { pages: !dev && !upstreamOnly });
    const source = upstreamOnly ? { ...process.env, UPSTREAM_URL: undefined } : process.env;
    const { publicUrl, upstreamUrl } = await checkEnvironment(buildDir, source);

    console.log('Starting …');
    // The dashboard asks the upstream at its start what it knows.
    const upstream = embedded && (await startUpstream(upstreamHost, upstreamPort));
    if (!upstreamOnly) await startDashboard(host, port);
    if (!embedded) console.log(`the upstream is ${upstreamUrl}`);
    if (!upstreamOnly) console.log(`\nThe dashboard is ready at ${publicUrl}/admin\n`);
    let running = upstream;
    if (dev && embedded)
      onSourceChange(buildDir, async () => {
        await retire(running);
        running = await startUpstream(upstreamHost, upstreamPort);
      });
  } catch (error) {
    await fail(error.message);
  }
}
