import 'server-only';
import { createLog } from '../node/log';

/** Never log tokens, cookies or passwords. */
export const log = createLog();
