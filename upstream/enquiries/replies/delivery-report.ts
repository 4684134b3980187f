import { isAboutAddress } from '../../platform/mail/bounces';

/** A delivery status notification (RFC 3464). */
export type DeliveryReport = {
  isRefusedForGood: boolean;
  /** Headers of the bounced mail, which only its recipient can have. */
  listUnsubscribe: string;
  replyTo: string;
};

const longestPart = 100_000;

const decoded = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, longestPart)).toString('utf8');

/** Header lines by lower-case name; the first of a name counts. */
function linesIn(block: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]{1,80}):(.*)$/.exec(line) ?? [];
    if (name && !lines.has(name.toLowerCase())) lines.set(name.toLowerCase(), value.trim());
  }
  return lines;
}

function isRefusal(block: string): boolean {
  const lines = linesIn(block);
  return /^failed\b/i.test(lines.get('action') ?? '') && isAboutAddress(lines.get('status') ?? '');
}

const blockEnd = /\r?\n[ \t]*\r?\n/;

/** Reads a report's statuses, and the headers of the mail that it returns. */
export function parseDeliveryReport(status: Uint8Array, returned: Uint8Array | undefined): DeliveryReport {
  const [head = ''] = returned ? decoded(returned).split(blockEnd, 1) : [];
  const lines = linesIn(head);
  return {
    isRefusedForGood: decoded(status).split(blockEnd).some(isRefusal),
    listUnsubscribe: lines.get('list-unsubscribe') ?? '',
    replyTo: lines.get('reply-to') ?? '',
  };
}
