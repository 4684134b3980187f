import { bff } from '@/lib/platform/bff/handler';
import { endSession } from '@/lib/platform/bff/ended';

export const GET = bff(endSession);
