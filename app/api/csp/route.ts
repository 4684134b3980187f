import { bff } from '@/lib/platform/bff/handler';
import { logReports } from '@/lib/platform/bff/policy-reports';

/** Receives browsers' reports of violated policies. Handbook, roles-and-routes: Requests from other sites. */
export const POST = bff(logReports);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
