import { bff } from '@/lib/platform/bff/handler';
import { answerEndedSession } from '@/lib/platform/bff/ended';

export const GET = bff(answerEndedSession);
