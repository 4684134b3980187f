import { bff } from '@/lib/bff/handler';
import { login } from '@/lib/bff/login';

export const POST = bff(login);
