import { request, type Dispatcher } from 'undici';
import { expiredCookie } from '../../bench/expired';
import { signIn } from '../../bench/sign-in';
import type { Server } from '../../bench/servers';
import { safariForm } from '../../../upstream/test/listing-forms';

/** What a page offers in place of an area that could not be read. */
export const tryAgain = 'Try again';

/** What a person may be about when the upstream fails, and how long it may take, milliseconds. */
export const deadlines = {
  'a sign-in': 15_000,
  'a page': 15_000,
  'a read': 15_000,
  'a save': 15_000,
  'an upload': 60_000,
  'a refresh': 15_000,
};
export type Phase = keyof typeof deadlines;
export const phases = Object.keys(deadlines) as Phase[];

/** How a request ended: `own` where it says so in words of ours, `broken` where an answer that had begun was broken off. */
export type End = {
  kind: 'good' | 'own' | 'broken' | 'strange';
  tookMs: number;
  signedOut: boolean;
  told: string;
};

/** An enquiry and a website of the demo network. */
export async function firstIds({ url }: Server): Promise<{ enquiry: string; website: string }> {
  const { cookie } = await signIn(url);
  const read = async (path: string) => {
    const answer = await request(`${url}/admin/api${path}`, { headers: { cookie } });
    return (await answer.body.json()) as { _id: string }[] & { docs?: { _id: string }[] };
  };
  const [enquiries, websites] = [await read('/dashboard/enquiries'), await read('/v1/destination')];
  return { enquiry: enquiries.docs![0]!._id, website: websites[0]!._id };
}

/** Requests of somebody who is signed in at this moment, by their phase. */
export async function personAt(dashboard: Server, enquiry: string, website: string) {
  const { cookie, session } = await signIn(dashboard.url);
  const binder = cookie.split('; ').filter((pair) => !pair.startsWith('at='));
  const expired = [await expiredCookie(session, Date.now() - 60_000), ...binder].join('; ');
  const own = { origin: dashboard.url, 'sec-fetch-site': 'same-origin' };
  const typed = { ...own, 'content-type': 'application/json' };
  const credentials = { email: 'safari-owner@demo.test', password: 'Safari2026' };
  const form = new Response(await safariForm({ title: 'On its way', visibleOn: [website] }));
  const upload = {
    headers: { ...own, cookie, 'content-type': form.headers.get('content-type')! },
    body: Buffer.from(await form.arrayBuffer()),
  };
  type PhaseRequest = {
    path: string;
    method?: Dispatcher.HttpMethod;
    headers?: Record<string, string>;
    body?: string | Buffer;
  };
  const requests: Record<Phase, PhaseRequest> = {
    'a sign-in': {
      method: 'POST',
      path: '/api/auth/login',
      headers: typed,
      body: JSON.stringify(credentials),
    },
    'a page': { path: '/enquiries', headers: { cookie } },
    'a read': { path: '/api/dashboard/enquiries', headers: { ...own, cookie } },
    'a save': {
      method: 'POST',
      path: '/api/dashboard/mark-enquiry-read',
      headers: { ...typed, cookie },
      body: JSON.stringify({ id: enquiry }),
    },
    'an upload': { method: 'POST', path: '/api/dashboard/safari', ...upload },
    'a refresh': { path: '/api/auth/refresh-token', headers: { ...own, cookie: expired } },
  };
  return async (phase: Phase): Promise<End> => {
    const { path, ...sent } = requests[phase];
    const began = performance.now();
    const signal = AbortSignal.timeout(90_000);
    const found = await request(`${dashboard.url}/admin${path}`, { ...sent, signal }).then(
      judged,
      (error: Error) => ({
        kind: 'strange' as const,
        signedOut: false,
        told: error.message,
      }),
    );
    return { ...found, tookMs: performance.now() - began };
  };
}

async function judged({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Omit<End, 'tookMs'>> {
  const lines = [headers['set-cookie'] ?? []].flat();
  const signedOut = lines.some((line) => /^at=;/.test(line));
  const text = await body.text().catch(() => null);
  const told = `${statusCode} ${text?.slice(0, 120) ?? 'broken off'}`;
  if (text === null) return { kind: 'broken', signedOut, told };
  const isPage = String(headers['content-type']).startsWith('text/html');
  const isMissing = isPage && text.includes(tryAgain);
  if (statusCode < 300 && !isMissing) return { kind: 'good', signedOut, told };
  return { kind: isMissing || holdsMessage(text) ? 'own' : 'strange', signedOut, told };
}

function holdsMessage(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { message?: unknown } | null)?.message === 'string';
  } catch {
    return false;
  }
}
