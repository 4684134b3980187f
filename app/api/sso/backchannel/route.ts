import { bff } from '@/lib/platform/bff/handler';
import { backChannelLogout } from '@/lib/account/sso/back-channel';

/** Called by the provider's server, which is no browser and has no session. Handbook, session: Single sign-on. */
export const POST = bff(backChannelLogout, { from: 'servers' });
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
