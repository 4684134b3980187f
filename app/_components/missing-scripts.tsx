import { headers } from 'next/headers';
import * as messages from '@/texts/platform/messages';

/** React writes a script's text as it writes any: signs that mean something in HTML or in a template are written by their numbers. */
const quoted = (text: string) =>
  `\`${text.replace(/["&'<>`$\\]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)}\``;

/** Where a script of a page that still waits does not come, nothing of the page ever acts: a link says so, which needs no style and no body. */
export const missingScripts = (text: string) =>
  'addEventListener(`error`,function(e){' +
  'let d=document,h=d.documentElement,a=d.createElement(`a`);' +
  'if(h.dataset.waits===``?/_next.+js/.test(e.target.src):0){' +
  `h.dataset.waits=a.role=\`alert\`;a.href=\`\`;a.popover=\`manual\`;a.textContent=${quoted(text)};` +
  'h.append(a);a.showPopover()}},true)';

/** Watches for scripts of the page that do not come, before any of them runs. */
export const MissingScripts = async () => (
  // Browsers show a nonce to scripts alone.
  <script nonce={(await headers()).get('x-nonce') ?? undefined} suppressHydrationWarning>
    {missingScripts(messages.pageWithoutScripts)}
  </script>
);
