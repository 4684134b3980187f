import { jsonResponse } from '@/lib/platform/server/answer';
import { bff } from '@/lib/platform/bff/handler';

export const dynamic = 'force-dynamic';

/** Answers while the process lives. */
export const GET = bff(() => jsonResponse(200, { status: 'ok' }));
