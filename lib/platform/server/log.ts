import 'server-only';
import { createLog } from '../node/log';

/** The dashboard's log. Never give it tokens, cookies or passwords. */
export const log = createLog();
