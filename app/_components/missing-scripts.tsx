import { headers } from 'next/headers';
import * as messages from '@/texts/platform/messages';

/** Escapes what HTML or a template would interpret: React does not escape a script's text. */
const quoted = (text: string) =>
  `\`${text.replace(/["&'<>`$\\]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)}\``;

/** A script that adds a reload link where a page's script fails; it needs no style and no body. */
export const writeMissingScripts = (text: string) =>
  'addEventListener(`error`,function(e){' +
  'let d=document,h=d.documentElement,a=d.createElement(`a`);' +
  'if(h.dataset.waits===``?/_next.+js/.test(e.target.src):0){' +
  `h.dataset.waits=a.role=\`alert\`;a.href=\`\`;a.popover=\`manual\`;a.textContent=${quoted(text)};` +
  'h.append(a);a.showPopover()}},true)';

/** Watches for failing scripts before any of them runs. */
export const MissingScripts = async () => (
  // Browsers show a nonce to scripts alone.
  <script nonce={(await headers()).get('x-nonce') ?? undefined} suppressHydrationWarning>
    {writeMissingScripts(messages.pageWithoutScripts)}
  </script>
);
