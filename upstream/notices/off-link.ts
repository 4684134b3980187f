import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { noticeKinds, type NoticeKind } from '../../lib/notices/schema';
import type { UpstreamEnv } from '../env';

type Keyed = Pick<UpstreamEnv, 'jwtPrivateKey'>;
/** What the link of a mail is good for: one notice of one person, and nothing else. */
export type Named = { userId: string; kind: NoticeKind };

/** A key that signs these links alone, so that none of them is good for a session. */
const keyOf = ({ jwtPrivateKey }: Keyed) =>
  Buffer.from(hkdfSync('sha256', jwtPrivateKey, '', 'links that switch notices off', 32));
const signature = (env: Keyed, named: string) =>
  createHmac('sha256', keyOf(env)).update(named).digest('base64url');

/** The token of the link that switches a notice off; it works as long as the server's signing key is the same. */
export function offToken(env: Keyed, { userId, kind }: Named): string {
  const named = `${userId}.${kind}`;
  return `${named}.${signature(env, named)}`;
}

/** What a token switches off; null for one that was not made here. */
export function readOffToken(env: Keyed, token: string): Named | null {
  const [userId = '', word = '', proof = ''] = token.split('.');
  const kind = noticeKinds.find((one) => one === word);
  const expected = Buffer.from(signature(env, `${userId}.${word}`));
  const actual = Buffer.from(proof);
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  return kind && isOurs ? { userId, kind } : null;
}

/** The address of that link, at the server that websites call too: mail programs reach it without a session. */
export const offAddress = (env: Keyed & Pick<UpstreamEnv, 'intakeUrl'>, named: Named) =>
  `${env.intakeUrl}/api/v1/notices/off?t=${offToken(env, named)}`;
