import { bff } from '@/lib/bff/handler';
import { enterPasskey } from '@/lib/bff/second-step';

export const POST = bff(enterPasskey);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/bff/no-call';
