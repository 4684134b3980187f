import { json } from '@/lib/platform/server/answer';
import { bff } from '@/lib/platform/bff/handler';

export const dynamic = 'force-dynamic';

/** Answers while the process lives. */
export const GET = bff(() => json(200, { status: 'ok' }));
