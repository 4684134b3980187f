import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, posix } from 'node:path';
import { basePath } from '@/lib/paths';
import { keptStyles, sheetName } from '@/lib/platform/values/kept-styles';

const sheetLink = /<link rel="stylesheet" href="([^"?]+\.css)(?:\?[^"]*)?"[^>]*?(?=\/?>)/g;
const headEnd = '</head>';
const longestHead = 65_536;

export type ReadSheet = (href: string) => Buffer | null;

const rebased = (css: string, href: string) =>
  css.replace(/url\((["']?)(?!["']?(?:[a-z]+:|\/|#))([^"')]+)/g, (_, quote: string, url: string) => {
    return `url(${quote}${posix.join(posix.dirname(href), url)}`;
  });

export function sheetReader(buildDir: string): ReadSheet {
  const sheets = new Map<string, Buffer | null>();
  const prefix = `${basePath}/_next/`;
  const read = (href: string) => {
    if (!href.startsWith(prefix) || posix.normalize(href) !== href) return null;
    try {
      return Buffer.from(rebased(readFileSync(join(buildDir, href.slice(prefix.length)), 'utf8'), href));
    } catch {
      return null;
    }
  };
  return (href) => {
    if (!sheets.has(href)) sheets.set(href, read(href));
    return sheets.get(href) ?? null;
  };
}

type Visit = { nonce: string; kept: string[] };

// React counts the links that remain as loaded, and scanners skip their media.
function withStyles(head: string, readSheet: ReadSheet, { nonce, kept }: Visit): Buffer {
  const parts: Buffer[] = [];
  let written = 0;
  for (const { 0: link, 1: href = '', index } of head.matchAll(sheetLink)) {
    const css = kept.includes(sheetName(href)) ? null : readSheet(href);
    if (!css) continue;
    const before = head.slice(written, index);
    parts.push(Buffer.from(`${before}<style nonce="${nonce}">`), css);
    parts.push(Buffer.from(`</style>${link} disabled="" media="not all"`));
    written = index + link.length;
  }
  return Buffer.concat([...parts, Buffer.from(head.slice(written))]);
}

function dropPreloads(response: ServerResponse): void {
  const link = [response.getHeader('link') ?? []].flat().join(', ');
  if (response.headersSent || !link) return;
  const kept = link.split(/,\s*(?=<)/).filter((one) => !/\.css[^>]*>.*as="?style/.test(one));
  if (kept.length > 0) response.setHeader('link', kept.join(', '));
  else response.removeHeader('link');
}

type Write = ServerResponse['write'];
type End = ServerResponse['end'];

/** Inlines a page's styles at a browser's first sight of them, so that it is drawn without further requests. */
export function inlineStyles(
  cookies: string | undefined,
  response: ServerResponse,
  readSheet: ReadSheet,
): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let held: Buffer | null = Buffer.alloc(0);

  const isPage = () =>
    String(response.getHeader('content-type')).startsWith('text/html') &&
    !response.hasHeader('content-length');
  const nonce = () =>
    /'nonce-([^']+)'/.exec(String(response.getHeader('content-security-policy')))?.[1] ?? '';

  const settled = (chunk: unknown, isLast: boolean): Buffer | string | Uint8Array | null => {
    if (held === null) return chunk as Buffer;
    held = Buffer.concat([held, typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array)]);
    const at = held.indexOf(headEnd);
    if (at < 0 && held.length < longestHead && !isLast) return null;
    const whole = held;
    held = null;
    if (at < 0) return whole;
    dropPreloads(response);
    const visit = { nonce: nonce(), kept: keptStyles(cookies) };
    return Buffer.concat([withStyles(whole.toString('utf8', 0, at), readSheet, visit), whole.subarray(at)]);
  };

  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (held !== null && held.length === 0 && !isPage()) held = null;
    const bytes = settled(chunk, false);
    if (bytes !== null) return (write as (...args: unknown[]) => boolean)(bytes, ...rest);
    rest.findLast((one): one is () => void => typeof one === 'function')?.();
    return true;
  }) as Write;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (held !== null && held.length === 0 && !isPage()) held = null;
    const isChunk = chunk !== undefined && chunk !== null && typeof chunk !== 'function';
    if (held === null || (!isChunk && held.length === 0))
      return (end as (...args: unknown[]) => ServerResponse)(chunk, ...rest);
    const bytes = settled(isChunk ? chunk : Buffer.alloc(0), true);
    return (end as (...args: unknown[]) => ServerResponse)(
      bytes,
      ...(isChunk ? rest : [chunk, ...rest].filter((one) => typeof one === 'function')),
    );
  }) as End;
}
