import { bff } from '@/lib/bff/handler';
import { enterCode } from '@/lib/bff/second-step';

export const POST = bff(enterCode);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/bff/no-call';
