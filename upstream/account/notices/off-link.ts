import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { noticeKinds, type NoticeKind, noticeTitles } from '../../../lib/account/notices/schema';
import type { UpstreamEnv } from '../../env';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { renderButtonPage } from '../../platform/http/button-page';

/** The page of an unsubscribe link; `kind` is null for an invalid one. */
export function renderUnsubscribePage(kind: NoticeKind | null, isOn: boolean, settings: string): string {
  const link = { label: 'All notices', url: settings };
  if (!kind)
    return renderButtonPage({
      title: 'This link no longer works',
      line: 'Log in, and switch notices off on the settings page.',
      link,
    });
  const name = noticeTitles[kind];
  return isOn
    ? renderButtonPage({
        title: `Switch off '${name}'?`,
        line: 'You will get no more emails for this notice. The other notices do not change.',
        button: 'Switch it off',
      })
    : renderButtonPage({
        title: `'${name}' is off`,
        line: 'You will get no more emails for this notice. You can switch it on again on the settings page.',
        link,
      });
}

type SigningEnv = Pick<UpstreamEnv, 'jwtPrivateKey'>;
export type NoticeOffLink = { userId: string; kind: NoticeKind };

/** A key for these links alone, so that none of them works as a session. */
const keyOf = ({ jwtPrivateKey }: SigningEnv) =>
  Buffer.from(hkdfSync('sha256', jwtPrivateKey, '', 'links that switch notices off', 32));
const signature = (env: SigningEnv, named: string) =>
  createHmac('sha256', keyOf(env)).update(named).digest('base64url');

function isSigned(env: SigningEnv, named: string, proof: string): boolean {
  const [expected, actual] = [Buffer.from(signature(env, named)), Buffer.from(proof)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export function signOffToken(env: SigningEnv, { userId, kind }: NoticeOffLink): string {
  const named = `${userId}.${kind}`;
  return `${named}.${signature(env, named)}`;
}

/** Null for a token that was not made here. */
export function readOffToken(env: SigningEnv, token: string): NoticeOffLink | null {
  const [userId = '', word = '', proof = ''] = token.split('.');
  const kind = noticeKinds.find((one) => one === word);
  return kind && isSigned(env, `${userId}.${word}`, proof) ? { userId, kind } : null;
}

/** A mailbox without its address. */
const mailboxTag = (address: string) =>
  `mailbox-${createHash('sha256').update(normalizeMailbox(address)).digest('base64url').slice(0, 16)}`;

export function signMailboxToken(env: SigningEnv, listingId: string, address: string): string {
  const named = `${listingId}.${mailboxTag(address)}`;
  return `${named}.${signature(env, named)}`;
}

/** Reads the token; null if it was not made here. `isOf` checks an address against it. */
export function readMailboxToken(env: SigningEnv, token: string) {
  const [listingId = '', tag = '', proof = ''] = token.split('.');
  if (!tag.startsWith('mailbox-') || !isSigned(env, `${listingId}.${tag}`, proof)) return null;
  return { listingId, tag, isOf: (address: string) => mailboxTag(address) === tag };
}

/** On the public intake, which mail programs reach without a session. */
export const unsubscribeUrl = ({ intakeUrl }: Pick<UpstreamEnv, 'intakeUrl'>, token: string) =>
  `${intakeUrl}/api/v1/notices/off?t=${token}`;
export const noticeUnsubscribeUrl = (
  env: SigningEnv & Pick<UpstreamEnv, 'intakeUrl'>,
  named: NoticeOffLink,
) => unsubscribeUrl(env, signOffToken(env, named));
