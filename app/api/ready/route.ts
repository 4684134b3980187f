import { bff } from '@/lib/platform/bff/handler';
import { readiness } from '@/lib/platform/bff/readiness';

export const dynamic = 'force-dynamic';

export const GET = bff(readiness);
