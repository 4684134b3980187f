import { bff } from '@/lib/platform/bff/handler';
import { logout } from '@/lib/platform/bff/logout';

export const POST = bff(logout);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
