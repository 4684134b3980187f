import { json } from '@/lib/server/answer';
import { bff } from '@/lib/bff/handler';

export const dynamic = 'force-dynamic';

/** Answers while the process lives. */
export const GET = bff(() => json(200, { status: 'ok' }));
