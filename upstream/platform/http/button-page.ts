import { createHash } from 'node:crypto';

const style =
  'body{font:16px/1.6 system-ui,sans-serif;color:#1f1c17;background:#faf8f4;max-width:32rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}a{color:#8a3b12}button{font:inherit;font-weight:600;color:#fff;background:#8a3b12;border:0;border-radius:.5rem;padding:.7rem 1.2rem;min-height:44px;cursor:pointer}button:focus-visible{outline:3px solid #1f1c17;outline-offset:2px}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Forbids scripts and foreign content; no referrer and no cache, because the address holds the token. */
export const buttonPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

/** Every text has to be trusted: none is escaped. */
type ButtonPage = {
  title: string;
  line: string;
  button?: string | undefined;
  link?: { label: string; url: string };
};

/** Page behind a mailed link. Its button posts, because mail scanners follow links but submit no forms. */
export function renderButtonPage({ title, line, button, link }: ButtonPage): string {
  const form = button ? `<form method="post" enctype="text/plain"><button>${button}</button></form>\n` : '';
  const onward = link ? `<p><a href="${link.url}">${link.label}</a></p>\n` : '';
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
${form}${onward}</main>
</body>
</html>
`;
}
