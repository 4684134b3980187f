import 'server-only';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import type { Passkeys } from './calls';

const readSecondFactor = () => read('GET /dashboard/second-factor');

export async function readSecurity() {
  const [factor, passkeys] = await Promise.all([readSecondFactor(), readPasskeys()]);
  return { ...factor, passkeys };
}

const readPasskeys = async (): Promise<Passkeys> =>
  hasCapability('passkeys') ? read('GET /dashboard/second-factor/passkeys') : null;
