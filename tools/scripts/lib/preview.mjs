import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runStories } from './e2e.mjs';
import { root } from './files.mjs';

/** What the variables of each role's account begin with: E2E_ADMIN_EMAIL, E2E_ADMIN_PASSWORD. */
const accounts = {
  admin: 'E2E_ADMIN',
  'safari-admin': 'E2E_SAFARI_ADMIN',
  'safari-owner': 'E2E_SAFARI_OWNER',
  'property-owner': 'E2E_PROPERTY_OWNER',
};

/** Reads which roles have an account on the preview; throws one line that names what is missing. */
export function previewRoles(env) {
  const present = Object.keys(accounts).filter((role) => env[`${accounts[role]}_EMAIL`]);
  if (present.length === 0)
    throw new Error(
      `With E2E_BASE_URL at least one account is required: ${Object.values(accounts)
        .map((name) => `${name}_EMAIL`)
        .join(', ')}.`,
    );
  for (const role of present)
    if (!env[`${accounts[role]}_PASSWORD`] && !env.E2E_PASSWORD)
      throw new Error(`${accounts[role]}_EMAIL needs ${accounts[role]}_PASSWORD or E2E_PASSWORD.`);
  const missing = Object.keys(accounts).filter((role) => !present.includes(role));
  return { present, missing };
}

/** The line for each role that has no account. */
export const leftOut = (missing) =>
  missing.map((role) => `Left out: what a ${role} does (${accounts[role]}_EMAIL is not set).`);

/** The variables of a run against a dashboard of ours, by some of the demo network's people. */
export const demoPreview = (baseUrl, roles, reports) => ({
  E2E_BASE_URL: baseUrl,
  E2E_PASSWORD: 'Safari2026',
  E2E_REPORT_DIR: reports,
  ...Object.fromEntries(roles.map((role) => [`${accounts[role]}_EMAIL`, `${role}@demo.test`])),
});

/**
 * Runs the stories that may be told on a deployed dashboard and starts nothing. They use what `env` names: E2E_BASE_URL, the roles'
 * accounts, and E2E_REPORT_DIR for their reports.
 */
export async function runPreview(args, env, { say, onOutput }) {
  const { missing } = previewRoles(env);
  for (const line of leftOut(missing)) say(line);
  const reports = resolve(root, env.E2E_REPORT_DIR?.trim() || 'e2e-report');
  mkdirSync(reports, { recursive: true });
  const settings = { E2E_TRACE: 'retain-on-failure', ...env, E2E_PREVIEW: '1', E2E_REPORT_DIR: reports };
  const result = await runStories(args, settings, onOutput);
  say(`Reports: ${join(reports, 'html', 'index.html')} and ${join(reports, 'junit.xml')}`);
  return result;
}
