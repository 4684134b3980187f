import { bff } from '@/lib/bff/handler';
import { renew } from '@/lib/bff/renew';

export const GET = bff(renew);
