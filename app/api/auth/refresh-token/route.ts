import { bff } from '@/lib/platform/bff/handler';
import { renew } from '@/lib/platform/bff/renew';

export const GET = bff(renew);
export { noCall as POST, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
