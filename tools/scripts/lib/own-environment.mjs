/** The secrets of the environment, by the server that needs them. */
const secrets = {
  upstream: [
    'DATABASE_DIRECT_URL',
    'DATABASE_URL',
    'INBOUND_SECRET',
    'JWT_PRIVATE_KEY',
    'PGPASSWORD',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SECOND_FACTOR_KEY',
    'SMTP_URL',
  ],
  dashboard: ['MAPBOX_TOKEN', 'SESSION_SECRET', 'SSO_CLIENT_SECRET'],
};

/** The environment as one of the servers gets it: without the secrets of the other. */
export function ownEnvironment(name, environment) {
  const others = Object.entries(secrets).flatMap(([owner, names]) => (owner === name ? [] : names));
  return Object.fromEntries(Object.entries(environment).filter(([variable]) => !others.includes(variable)));
}
