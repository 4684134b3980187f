import { createHash } from 'node:crypto';

const style =
  'body{font:16px/1.6 system-ui,sans-serif;color:#1f1c17;background:#faf8f4;max-width:32rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of the page: it runs nothing, loads nothing, and its address (which holds the token) is kept by nobody. */
export const verifiedPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** What a traveller sees who followed the link of a confirmation mail. */
export function verifiedPage(isVerified: boolean): string {
  const [title, line] = isVerified
    ? ['Your enquiry is confirmed', 'Thank you. Our travel planners will write to you soon.']
    : ['This link does not work any more', 'It may have expired. Please send your enquiry again.'];
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
</main>
</body>
</html>
`;
}
