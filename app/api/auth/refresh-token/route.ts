import { bff } from '@/lib/bff/handler';
import { renew } from '@/lib/bff/renew';

export const GET = bff(renew);
export { noCall as POST, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/bff/no-call';
