import { bff } from '@/lib/bff/handler';
import { handshake } from '@/lib/sso/handshake';
import { singleSignOn } from '@/lib/sso/steps';

/** Single sign-on (Handbook, session 8). */
const answer = bff(singleSignOn(handshake));

export { answer as GET, answer as POST, answer as PUT, answer as PATCH, answer as DELETE };
