import { bff } from '@/lib/platform/bff/handler';
import { logReports } from '@/lib/platform/bff/policy-reports';

/** Receives browsers' reports of violated policies. Handbook, roles-and-routes 9. */
export const POST = bff(logReports);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
