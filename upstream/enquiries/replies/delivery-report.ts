/** A mail that says what became of another one (RFC 3464). */
export type DeliveryReport = {
  /** The address does not take mails, for good. */
  isRefusedForGood: boolean;
  /** Two lines of the mail that came back, which only those know who got it. */
  listUnsubscribe: string;
  replyTo: string;
};

/** So much of each part is looked at. */
const longestPart = 100_000;

const decoded = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, longestPart)).toString('utf8');

/** The lines of a block by their names in small letters; the first of a name counts. */
function linesIn(block: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]{1,80}):(.*)$/.exec(line) ?? [];
    if (name && !lines.has(name.toLowerCase())) lines.set(name.toLowerCase(), value.trim());
  }
  return lines;
}

/** Of the address or its mailbox (5.1, 5.2), of its server (5.4), or unsaid (5.0); what is said of our mail or of us (5.3, 5.5 to 5.7) is no word about it. */
const aboutAddress = /^5\.[0124]\./;

function isRefusal(block: string): boolean {
  const lines = linesIn(block);
  return /^failed\b/i.test(lines.get('action') ?? '') && aboutAddress.test(lines.get('status') ?? '');
}

const blockEnd = /\r?\n[ \t]*\r?\n/;

/** Reads a report: what it says of each recipient, and the head of the mail that it brings back. */
export function readReport(status: Uint8Array, returned: Uint8Array | undefined): DeliveryReport {
  const [head = ''] = returned ? decoded(returned).split(blockEnd, 1) : [];
  const lines = linesIn(head);
  return {
    isRefusedForGood: decoded(status).split(blockEnd).some(isRefusal),
    listUnsubscribe: lines.get('list-unsubscribe') ?? '',
    replyTo: lines.get('reply-to') ?? '',
  };
}
