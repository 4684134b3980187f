import { join } from 'node:path';

const demoPassword = 'Safari2026';
const demoPeople = ['admin', 'safari-admin', 'safari-owner', 'property-owner'].map(
  (role) => `${role}@demo.test`,
);

function linesOfUpstream({ upstream, hasDemo }) {
  const mails = upstream.smtpUrl
    ? `E-mails go out through ${new URL(upstream.smtpUrl).host}`
    : `E-mails land in ${join(upstream.dataDir, 'outbox')}`;
  const people = demoPeople.map((email) => `    ${email}`);
  return hasDemo
    ? [`  Sign in with the password ${demoPassword} as`, ...people, `  ${mails}`]
    : [`  ${mails}`];
}

/** What a person needs to know once everything runs. `upstream` is null where another upstream is used. */
export function welcome({ dashboard, upstream, upstreamOnly, hasDemo }) {
  const address = upstreamOnly
    ? `The upstream answers at ${dashboard.upstreamUrl}`
    : `The dashboard is ready at ${dashboard.publicUrl}/admin`;
  const rest = upstream
    ? linesOfUpstream({ upstream, hasDemo })
    : [`  It works on the upstream at ${dashboard.upstreamUrl}`];
  return ['', address, ...rest, ''].join('\n');
}
