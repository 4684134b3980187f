import { createHash } from 'node:crypto';

const style =
  'body{font:16px/1.6 system-ui,sans-serif;color:#1f1c17;background:#faf8f4;max-width:32rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}button{font:inherit;font-weight:600;color:#fff;background:#8a3b12;border:0;border-radius:.5rem;padding:.7rem 1.2rem;min-height:44px;cursor:pointer}button:focus-visible{outline:3px solid #1f1c17;outline-offset:2px}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of the page: it runs nothing but its own button, loads nothing, and its address (which holds the token) is kept by nobody. */
export const confirmationPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

/** How an enquiry stands that a link was mailed for: it can be confirmed, it is, or the link is void. */
export type Confirmation = 'open' | 'confirmed' | 'void';

const texts: Record<Confirmation, [title: string, line: string]> = {
  open: [
    'Please confirm your enquiry',
    'Did you write to us about a trip? One press, and our travel planners take care of it.',
  ],
  confirmed: ['Your enquiry is confirmed', 'Thank you. Our travel planners will write to you soon.'],
  void: ['This link does not work any more', 'It may have expired. Please send your enquiry again.'],
};

/** Sends itself to the page's own address, which holds the token. Programs that follow links press no button. */
const button = '<form method="post" enctype="text/plain"><button>Confirm my enquiry</button></form>\n';

/** What a traveller sees who followed the link of a confirmation mail. */
export function confirmationPage(confirmation: Confirmation): string {
  const [title, line] = texts[confirmation];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${line}</p>
${confirmation === 'open' ? button : ''}</main>
</body>
</html>
`;
}
