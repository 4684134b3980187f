import { capabilityNames } from '../contract/capabilities';
import { assumeCapabilities } from '../server/capabilities';
import { readEnv } from '../server/env';

const values = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:3000',
  UPSTREAM_URL: 'http://127.0.0.1:9',
  SESSION_SECRET: 'the key that seals in the tests of lib',
  PROCESSES: '1',
  BFF_KEY: 'the key that both sides share in the tests',
};

export function setEnvironment(changed: Record<string, string> = {}): void {
  Object.assign(globalThis, { [Symbol.for('dashboard.env')]: readEnv({ ...values, ...changed }) });
  assumeCapabilities(capabilityNames);
}
