import { bff } from '@/lib/platform/bff/handler';
import { enterPasskey } from '@/lib/account/bff/second-step';

export const POST = bff(enterPasskey);
export { noCall as GET, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
