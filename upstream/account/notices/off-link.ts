import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { noticeKinds, type NoticeKind } from '../../../lib/account/notices/schema';
import type { UpstreamEnv } from '../../env';
import { mailboxOf } from '../../platform/mail/mailbox';

type Keyed = Pick<UpstreamEnv, 'jwtPrivateKey'>;
/** What the link of a mail is good for: one notice of one person, and nothing else. */
export type Named = { userId: string; kind: NoticeKind };

/** A key that signs these links alone, so that none of them is good for a session. */
const keyOf = ({ jwtPrivateKey }: Keyed) =>
  Buffer.from(hkdfSync('sha256', jwtPrivateKey, '', 'links that switch notices off', 32));
const signature = (env: Keyed, named: string) =>
  createHmac('sha256', keyOf(env)).update(named).digest('base64url');

function isSigned(env: Keyed, named: string, proof: string): boolean {
  const [expected, actual] = [Buffer.from(signature(env, named)), Buffer.from(proof)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** The token of the link that switches a notice off; it works as long as the server's signing key is the same. */
export function offToken(env: Keyed, { userId, kind }: Named): string {
  const named = `${userId}.${kind}`;
  return `${named}.${signature(env, named)}`;
}

/** What a token switches off; null for one that was not made here. */
export function readOffToken(env: Keyed, token: string): Named | null {
  const [userId = '', word = '', proof = ''] = token.split('.');
  const kind = noticeKinds.find((one) => one === word);
  return kind && isSigned(env, `${userId}.${word}`, proof) ? { userId, kind } : null;
}

/** Names a mailbox in a link without its address. */
const mailboxTag = (address: string) =>
  `mailbox-${createHash('sha256').update(mailboxOf(address)).digest('base64url').slice(0, 16)}`;

/** The token of the link by which who reads a listing's address says that its mails should not come there. */
export function mailboxToken(env: Keyed, listingId: string, address: string): string {
  const named = `${listingId}.${mailboxTag(address)}`;
  return `${named}.${signature(env, named)}`;
}

/** The listing that such a token names, and whether an address is the one that got the mail; null for one that was not made here. */
export function readMailboxToken(env: Keyed, token: string) {
  const [listingId = '', tag = '', proof = ''] = token.split('.');
  if (!tag.startsWith('mailbox-') || !isSigned(env, `${listingId}.${tag}`, proof)) return null;
  return { listingId, tag, isOf: (address: string) => mailboxTag(address) === tag };
}

/** The address of such a link, at the server that websites call too: mail programs reach it without a session. */
export const offPath = ({ intakeUrl }: Pick<UpstreamEnv, 'intakeUrl'>, token: string) =>
  `${intakeUrl}/api/v1/notices/off?t=${token}`;
export const offAddress = (env: Keyed & Pick<UpstreamEnv, 'intakeUrl'>, named: Named) =>
  offPath(env, offToken(env, named));
