import { bff } from '@/lib/bff/handler';
import { login } from '@/lib/bff/login';

export const POST = bff(login);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/bff/no-call';
