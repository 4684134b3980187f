/** @type {import('next').NextConfig} */
export default {
  basePath: '/admin',
  distDir: process.env.BUILD_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  devIndicators: false,
};
