import 'server-only';
import { read } from '../../platform/server/read';

/** Which notices the signed-in user is mailed. */
export const readNotices = () => read('GET /dashboard/notices');
