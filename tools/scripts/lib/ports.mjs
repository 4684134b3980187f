import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { reachableHost } from '../../../lib/platform/node/reachable-host.mjs';

/** Reads a port from the environment; throws one line that names the variable. */
export function portOf(name, fallback) {
  const given = process.env[name]?.trim();
  if (!given) return fallback;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a whole number from 1 to 65535.`);
  return port;
}

/** Where to reach a server of this machine that listens on `host`. */
export const addressOf = (host, port) => `http://${reachableHost(host)}:${port}`;

/** Listens for a moment; gives the port, or throws the system's error. Port 0 gives a free one. */
export function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/** Throws one line that names the variable unless the port can be listened on. */
export async function requireFreePort(name, port, host) {
  try {
    await tryPort(port, host);
  } catch (error) {
    if (error.code === 'EADDRINUSE') throw new Error(`${name} ${port} is already taken on ${host}.`);
    if (error.code === 'EACCES') throw new Error(`${name} ${port} may not be used by this account.`);
    throw new Error(`Cannot listen on ${name.replace('PORT', 'HOST')} ${host}: ${error.message}`);
  }
}

const otherFamily = { '127.0.0.1': '::1', '0.0.0.0': '::1', '::1': '127.0.0.1' };

/** Throws one line where 'localhost' may lead to another program's port of the same number, in the family that `host` is not of. */
export async function requireOwnLocalhost(name, port, host) {
  const twin = otherFamily[host];
  if (!twin) return;
  await tryPort(port, twin).catch((error) => {
    // A machine may have one family alone.
    if (isTaken(error))
      throw new Error(
        `${name} ${port} is already taken on ${twin}, which http://localhost:${port} may reach.`,
      );
  });
}

const isTaken = ({ code }) => code === 'EADDRINUSE';

/**
 * Gives so many different ports of the loopback that are free at this moment. They are below those that systems give to connections and to
 * servers on port 0: one of these could have it before the program that it is meant for.
 */
export async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) {
    const port = await tryPort(randomInt(20_000, 32_768), '127.0.0.1').catch((error) => {
      if (!isTaken(error)) throw error;
    });
    if (port) ports.add(port);
  }
  return [...ports];
}
