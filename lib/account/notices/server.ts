import 'server-only';
import { read } from '../../platform/server/read';

export const readNotices = () => read('GET /dashboard/notices');
