import { call } from '../../platform/browser/http';

/** Ends the session of one device. */
export const signOutDevice = (id: string) => call('DELETE /dashboard/devices/:id', { params: { id } });

/** Ends every session of a user. */
export const signOutEverywhere = (userId: string) => call('POST /auth/revoke-token', { json: { userId } });
