import 'server-only';
import type { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { passkeyMessages, secondFactorMessages } from '@/texts/account/messages-second-factor';
import { codeSchema, passkeySchema } from '../auth/schema';
import { failure, jsonResponse } from '../../platform/server/answer';
import { knownDeviceCookie } from '../../platform/server/known-device';
import { signIn } from '../../platform/bff/enter';
import { readSmallJson } from '../../platform/bff/request-body';

type Step = { path: '/auth/code' | '/auth/passkey'; schema: z.ZodType<object>; wrong: string };

/** Answers as a login does (Handbook, session: The second factor). */
const takeStep =
  ({ path, schema, wrong }: Step) =>
  async (request: Request): Promise<Response> => {
    const sent = schema.safeParse(await readSmallJson(request));
    if (!sent.success) return failure(401, wrong);
    const entry = await signIn(request, path, sent.data);
    if (entry.kind === 'entered') {
      const { user, to, email, cookies } = entry;
      const known = email ? await knownDeviceCookie(request.headers.get('cookie'), email) : [];
      return jsonResponse(200, { user, to }, [...cookies, ...known]);
    }
    if (entry.kind === 'asked' || entry.status === 401) return failure(401, wrong);
    if (entry.status === 410) return failure(410, secondFactorMessages.over);
    const response = failure(entry.status, messages.login.failed);
    if (entry.retryAfter) response.headers.set('retry-after', entry.retryAfter);
    return response;
  };

export const enterCode = takeStep({
  path: '/auth/code',
  schema: codeSchema,
  wrong: secondFactorMessages.wrong,
});

export const enterPasskey = takeStep({
  path: '/auth/passkey',
  schema: passkeySchema,
  wrong: passkeyMessages.wrong,
});
