import { addressOf, portOf } from './lib/ports.mjs';

/** A container's health check: `healthy.mjs dashboard|upstream` ends with 0 if that server answers on this machine, else with 1. */
const checks = {
  dashboard: () => `${addressOf(process.env.HOST || '127.0.0.1', portOf('PORT', 3000))}/admin/api/health`,
  upstream: () =>
    `${addressOf(process.env.UPSTREAM_HOST || '127.0.0.1', portOf('UPSTREAM_PORT', 4000))}/health`,
};
try {
  const { ok, status } = await fetch(checks[process.argv[2]]());
  if (!ok) throw new Error(`answered ${status}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
