import 'server-only';
import { createHash } from 'node:crypto';
import * as common from '@/texts/platform/common';
import { language } from '@/texts/platform/language';
import * as messages from '@/texts/platform/messages';
import { partnerDashboard } from '@/texts/platform/shell';
import { escapeMarkup } from '../text/markup';

const styles = `
  :root { color-scheme: light dark; }
  body {
    margin: 0 auto; max-width: 28rem; padding: 4rem 1.5rem;
    background: light-dark(#faf8f4, #171511); color: light-dark(#1f1c17, #f2ede4);
    font: 1rem/1.5 system-ui, sans-serif;
  }
  h1 { margin: 0; font-size: 1.5rem; font-weight: 600; line-height: 1.25; }
  p { margin: 0.5rem 0 1.5rem; color: light-dark(#6b6459, #a79f92); }
  a {
    display: inline-flex; min-height: 2.75rem; align-items: center; padding: 0 1rem; border-radius: 0.375rem;
    margin: 0 0.5rem 0.5rem 0;
    background: light-dark(#2f6b46, #6fbf8d); color: light-dark(#ffffff, #14231a);
    font-weight: 500; text-decoration: none;
  }
  :focus-visible { outline: 2px solid light-dark(#2f6b46, #6fbf8d); outline-offset: 2px; }
`;
const styleHash = createHash('sha256').update(styles).digest('base64');
export const waitingPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const link = (address: string, text: string) => `<a href="${escapeMarkup(address)}">${text}</a>`;

export const waitingPage = (reason: string, address: string, login?: string) => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${messages.pleaseWait} · ${partnerDashboard}</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <h1>${messages.pleaseWait}</h1>
      <p>${reason}</p>
      ${link(address, common.tryAgain)}
      ${login ? link(login, common.logIn) : ''}
    </main>
  </body>
</html>
`;
