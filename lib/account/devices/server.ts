import 'server-only';
import { read } from '../../platform/server/read';

/** Where the signed-in user is signed in, the device seen last first. */
export const listDevices = () => read('GET /dashboard/devices');
