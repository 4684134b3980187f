import 'server-only';
import { read } from '../../platform/server/read';

export const listDevices = () => read('GET /dashboard/devices');
