import type { z } from 'zod';
import type { TokenUser } from '../access';
import { call } from '../browser/http';
import type { changeSchema, forgotSchema, loginSchema, resetSchema } from './schema';

/** Signs in; `to` is the page to go to. */
export const login = (credentials: z.infer<typeof loginSchema>) =>
  call<{ user: TokenUser; to: string }>('POST', '/auth/login', { json: credentials });

/** Ends the session; works with the upstream down. Throws UpstreamError where the dashboard itself gives no answer. */
export const logout = () => call<unknown>('POST', '/auth/logout');

/** Has a reset link mailed. */
export const forgotPassword = (request: z.infer<typeof forgotSchema>) =>
  call<unknown>('POST', '/auth/password/forgot', { json: request });

/** Sets a new password with the token of the mailed link. */
export const resetPassword = (passwords: z.infer<typeof resetSchema>, token: string) =>
  call<unknown>('POST', '/auth/password/reset', { json: { ...passwords, token } });

/** Changes the signed-in user's password. */
export const changePassword = (passwords: z.infer<typeof changeSchema>) =>
  call<unknown>('POST', '/dashboard/password/change', { json: passwords });
