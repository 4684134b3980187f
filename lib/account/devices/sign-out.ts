import { call } from '../../platform/browser/http';
import { UpstreamError } from '../../platform/errors/errors';

/** Ends a device's session; one that is gone already is done. */
export async function signOutDevice(id: string): Promise<void> {
  try {
    await call('DELETE /dashboard/devices/:id', { params: { id } });
  } catch (error) {
    if (!(error instanceof UpstreamError && error.status === 404)) throw error;
  }
}
