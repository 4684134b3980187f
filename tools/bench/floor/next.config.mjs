/** @type {import('next').NextConfig} */
export default {
  basePath: '/admin',
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // As in the dashboard's own: Next would write its build folder into a configuration that extends no other.
  typescript: { tsconfigPath: '../../../tsconfig.build.json', ignoreBuildErrors: true },
};
