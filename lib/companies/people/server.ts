import 'server-only';
import { UpstreamError } from '../../platform/errors/errors';
import { read } from '../../platform/server/read';
import type { Invitation } from './calls';

export async function readInvitation(token: string): Promise<Invitation | null> {
  try {
    return await read('GET /auth/invitation', { query: { t: token } });
  } catch (error) {
    if (error instanceof UpstreamError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}
