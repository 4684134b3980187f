import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { canOpen, reaches, type Route } from '../../access';
import type { TokenUser } from '../../roles';
import { hasPage } from './capabilities';
import { openSession } from './session';

export const currentSession = cache(async () => openSession((await headers()).get('cookie')));

export async function currentUser(): Promise<TokenUser | null> {
  return (await currentSession())?.user ?? null;
}

/** The check after the gate: redirects to /login or /403, or shows 404 (Handbook, roles-and-routes: Where a visit goes). */
export async function requireUser(route: Route): Promise<TokenUser> {
  const user = await currentUser();
  if (!user) redirect('/login');
  if (!canOpen(user.type, route)) redirect('/403');
  if (!reaches(user, route)) redirect('/403');
  if (!hasPage(route)) notFound();
  return user;
}
