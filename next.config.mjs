/** @type {import('next').NextConfig} */
const config = {
  basePath: '/admin',
  distDir: process.env.BUILD_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  devIndicators: false,
  // A configuration that extends another is left as it is; Next would write every build folder into tsconfig.json. Types are
  // checked by `npm run typecheck`.
  typescript: { tsconfigPath: 'tsconfig.build.json', ignoreBuildErrors: true },
};

export default config;
