import { bff } from '@/lib/bff/handler';
import { logout } from '@/lib/bff/logout';

export const POST = bff(logout);
