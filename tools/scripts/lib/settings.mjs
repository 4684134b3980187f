import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programsOf } from './build.mjs';
import { chosenLanguage } from './language.mjs';
import { whyNotWritable } from './files.mjs';
import { portOf, requireFreePort, requireOwnLocalhost } from './ports.mjs';

/**
 * What can be known before anything is installed: ports, the data folder, and the language. Throws one line that names the variable. The rest
 * of the environment is checked by lib/platform/server/env.ts once it can be read.
 */
export async function readSettings({ upstreamOnly }) {
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const upstreamHost = process.env.UPSTREAM_HOST?.trim() || '127.0.0.1';
  const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data');
  const embedded = upstreamOnly || !process.env.UPSTREAM_URL?.trim();
  const port = portOf('PORT', 3000);
  const upstreamPort = portOf('UPSTREAM_PORT', 4000);

  chosenLanguage();
  const reason = whyNotWritable(dataDir);
  if (reason) throw new Error(`DATA_DIR ${dataDir} cannot be written to: ${reason}`);
  const requireOwnPort = async (variable, wanted, place, publicVariable) => {
    await requireFreePort(variable, wanted, place);
    // Without it people are given addresses of localhost.
    if (!process.env[publicVariable]?.trim()) await requireOwnLocalhost(variable, wanted, place);
  };
  if (!upstreamOnly) await requireOwnPort('PORT', port, host, 'PUBLIC_URL');
  if (embedded && !upstreamOnly && port === upstreamPort)
    throw new Error(`UPSTREAM_PORT ${port} is already taken: PORT has the same number.`);
  if (embedded) await requireOwnPort('UPSTREAM_PORT', upstreamPort, upstreamHost, 'UPSTREAM_PUBLIC_URL');
  return { host, port, upstreamHost, upstreamPort, dataDir, embedded };
}

/** Checks the whole environment with the servers' own rules and gives what they read; throws one line that names the variable. */
export async function checkEnvironment(buildDir, source) {
  const check = await import(pathToFileURL(programsOf(buildDir).check).href);
  return check.checkEnvironment(source);
}
