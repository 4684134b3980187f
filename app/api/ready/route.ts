import { bff } from '@/lib/bff/handler';
import { readiness } from '@/lib/bff/readiness';

export const dynamic = 'force-dynamic';

export const GET = bff(readiness);
