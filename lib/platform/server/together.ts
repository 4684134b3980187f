import 'server-only';
import { cache } from 'react';
import { readAnswer } from '../calls/answers';
import { mostTogether } from '../together/calls';
import { hasCapability } from './capabilities';
import { checkAnswered } from './check-answers';
import { parse, sendForJson, type JsonAnswer, type UpstreamRequest } from './upstream';

type Waiting = {
  request: UpstreamRequest;
  resolve: (answer: JsonAnswer | Promise<JsonAnswer>) => void;
  reject: (error: unknown) => void;
};

/** What waits of one page. */
const waitingOfPage = cache((): { list: Waiting[] } => ({ list: [] }));

/** Sends the reads that a page begins at about the same time as one, where the upstream has that call. */
export function sendTogether(request: UpstreamRequest): Promise<JsonAnswer> {
  if (!hasCapability('frame-reads')) return sendForJson(request);
  const waiting = waitingOfPage();
  return new Promise((resolve, reject) => {
    waiting.list.push({ request, resolve, reject });
    // The frame begins its reads a turn after the page.
    if (waiting.list.length === 1) setImmediate(() => setImmediate(() => flush(waiting)));
  });
}

function flush(waiting: { list: Waiting[] }): void {
  const all = waiting.list;
  waiting.list = [];
  for (let start = 0; start < all.length; start += mostTogether) {
    const some = all.slice(start, start + mostTogether);
    answerAll(some).catch((error: unknown) => some.forEach(({ reject }) => reject(error)));
  }
}

const sendAlone = ({ request, resolve }: Waiting) => resolve(sendForJson(request));

async function answerAll(some: Waiting[]): Promise<void> {
  if (some.length === 1) return some.forEach(sendAlone);
  const reads = new URLSearchParams({ reads: some.map(({ request }) => request.path).join('\n') });
  const answer = await sendForJson({ ...some[0]!.request, path: `/dashboard/frame?${reads}` });
  checkAnswered('GET /dashboard/frame', answer);
  const { status } = answer;
  // An upstream of another version may lack the call, or allow fewer reads in it.
  if (status === 404 || status === 400) return some.forEach(sendAlone);
  if (status < 200 || status >= 300) return some.forEach(({ resolve }) => resolve(answer));
  const { data, problem } = readAnswer('GET /dashboard/frame', answer.body);
  if (problem || data.answers.length !== some.length) return some.forEach(sendAlone);
  data.answers.forEach((each, at) => {
    some[at]!.resolve({ status: each.status, headers: answer.headers, body: parse(each.body) });
  });
}
