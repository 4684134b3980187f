import { setTimeout as wait } from 'node:timers/promises';
import { tailOf } from '../../scripts/lib/processes.mjs';
import type { Container } from './container';
import type { Answer, Ask } from './network';

const pollMs = 250;

/** Waits until something holds; throws with the container's last lines when it ends first or time runs out. */
export async function waitUntil(
  what: string,
  container: Container,
  limitMs: number,
  holds: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + limitMs;
  for (;;) {
    if (!container.isRunning()) throw new Error(`It ended before ${what}:\n${tailOf(container.output())}`);
    if (await holds()) return;
    if (Date.now() > end)
      throw new Error(`Not ${what} in ${limitMs / 1000} s:\n${tailOf(container.output())}`);
    await wait(pollMs);
  }
}

/** Asks it to stop as a container engine does, and kills it when its grace is over; gives how long it took, s, and its exit code. */
export async function stopContainer(container: Container, graceMs: number) {
  const began = performance.now();
  container.signal('SIGTERM');
  const timer = setTimeout(() => container.signal('SIGKILL'), graceMs);
  const code = await container.ended;
  clearTimeout(timer);
  return { seconds: (performance.now() - began) / 1000, code };
}

/** Whether a probe of a path is answered with 2xx, as those of Kubernetes ask; false when nothing listens. */
export const isAnswered = (ask: Ask, path: string, host: string): Promise<boolean> =>
  ask(path, { host }).then(
    ({ status }) => status >= 200 && status < 300,
    () => false,
  );

const demoAdmin = { email: 'admin@demo.test', password: 'Safari2026' };

/** Signs in as the demo network's admin, as the login page does, and opens the list of enquiries. */
export async function openListSignedIn(ask: Ask, publicUrl: string): Promise<Answer> {
  const { host, origin } = new URL(publicUrl);
  const login = await ask('/admin/api/auth/login', {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(demoAdmin),
  });
  if (login.status !== 200) throw new Error(`The login answered ${login.status}: ${login.body}`);
  const cookie = login.cookies.map((line) => line.split(';', 1)[0]).join('; ');
  return ask('/admin/enquiries', { host, headers: { cookie } });
}
