import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chosenLanguage, firstLanguage } from './tools/scripts/lib/language.mjs';

const offlinePage = readFileSync(new URL('public/offline.html', import.meta.url), 'utf8');
/** The hash of what stands between the tags of a name in the page that is shown without a connection. */
const hashOf = (name) => {
  const [, text = ''] = new RegExp(`<${name}>([^]*)</${name}>`).exec(offlinePage) ?? [];
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
};

/** The files of public/ pass no middleware: what they need of headers stands here. */
const fileHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  {
    key: 'Content-Security-Policy',
    value: `default-src 'none'; connect-src 'self'; style-src '${hashOf('style')}'; script-src '${hashOf('script')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  },
];
const forAYear = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' };
const askAgain = { key: 'Cache-Control', value: 'no-cache' };

/** Where the catalogues of another language are; tsconfig.json names those of the first one. */
const language = chosenLanguage();
const textsElsewhere = language !== firstLanguage && {
  turbopack: { resolveAlias: { '@/texts/*': `./texts/${language}/*` } },
};

/** @type {import('next').NextConfig} */
const config = {
  basePath: '/admin',
  distDir: process.env.BUILD_DIR || '.next',
  poweredByHeader: false,
  // server/compress.ts does that.
  compress: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  headers: async () => [
    // The names of these files tell their versions.
    { source: '/static/:file*', headers: [...fileHeaders, forAYear] },
    {
      source: '/sw.js',
      headers: [...fileHeaders, askAgain, { key: 'Service-Worker-Allowed', value: '/admin' }],
    },
    {
      source: '/:file(offline\\.html|robots\\.txt|manifest\\.webmanifest)',
      headers: [...fileHeaders, askAgain],
    },
  ],
  // The second names of two lists (Handbook, roles-and-routes: Pages): one page to the browser's router, which keeps focus and words.
  rewrites: async () => [
    { source: '/safaris/list/safari', destination: '/safaris/list' },
    { source: '/dashboard/safari-owners', destination: '/safari-owner/list' },
  ],
  // Keeping a cache is a quarter of the work, for builds that come after.
  experimental: { turbopackFileSystemCacheForBuild: !process.env.CI },
  devIndicators: false,
  ...textsElsewhere,
  // A configuration that extends another is left as it is; Next would write every build folder into tsconfig.json. Types are
  // checked by `npm run typecheck`.
  typescript: { tsconfigPath: 'tsconfig.build.json', ignoreBuildErrors: true },
};

export default config;
