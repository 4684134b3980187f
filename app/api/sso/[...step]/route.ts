import { bff } from '@/lib/platform/bff/handler';
import { handshake } from '@/lib/account/sso/handshake';
import { singleSignOn } from '@/lib/account/sso/steps';

/** Single sign-on (Handbook, session: Single sign-on). */
const answer = bff(singleSignOn(handshake));

export { answer as GET, answer as POST, answer as PUT, answer as PATCH, answer as DELETE };
