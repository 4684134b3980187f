import { call } from '../../platform/browser/http';

export const signOutDevice = (id: string) => call('DELETE /dashboard/devices/:id', { params: { id } });

export const signOutEverywhere = (userId: string) => call('POST /auth/revoke-token', { json: { userId } });
