/** @type {import('next').NextConfig} */
const config = {
  basePath: '/admin',
  distDir: process.env.BUILD_DIR || '.next',
  poweredByHeader: false,
  // server/compress.ts does that.
  compress: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  devIndicators: false,
  // The first page needs no second round trip before it can be drawn (docs/decisions/013).
  experimental: { inlineCss: true },
  // A configuration that extends another is left as it is; Next would write every build folder into tsconfig.json. Types are
  // checked by `npm run typecheck`.
  typescript: { tsconfigPath: 'tsconfig.build.json', ignoreBuildErrors: true },
};

export default config;
