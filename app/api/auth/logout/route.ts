import { bff } from '@/lib/bff/handler';
import { logout } from '@/lib/bff/logout';

export const POST = bff(logout);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/bff/no-call';
