import 'server-only';
import { read } from '../server/read';

/** The second factor of the signed-in user's account. */
export const readSecondFactor = () => read('GET /dashboard/second-factor');
