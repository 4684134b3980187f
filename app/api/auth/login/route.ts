import { bff } from '@/lib/platform/bff/handler';
import { login } from '@/lib/account/bff/login';

export const POST = bff(login);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
