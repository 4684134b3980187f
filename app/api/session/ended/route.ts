import { bff } from '@/lib/bff/handler';
import { endSession } from '@/lib/bff/ended';

export const GET = bff(endSession);
