import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '../platform/signed-in/authenticate';
import { visibleCompanies } from './queries';
import { companies } from './table';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import { notFound } from '../platform/http/errors';
import { readPrivateFile } from '../platform/files/private';
import { privateFileKey } from '../platform/files/private-names';
import { sendPrivate } from '../platform/files/send-private';
import { fileUses } from '../platform/files/table';
import { route } from '../platform/http/route';

/** Certificates, for the company's people and staff; 404 for all others. */
export function privateFileRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/v1/private/:name', async ({ user, params: { name }, reply }) => {
    const file = (await mayRead(context.db, user, name)) ? await readPrivateFile(context, name) : null;
    if (!file) throw notFound();
    const extension = name.slice(name.lastIndexOf('.'));
    return sendPrivate(reply, file, `inline; filename="certificate${extension}"`);
  });
}

/** Admins read all, safari-admins those of companies, others their own company's. */
async function mayRead(db: Database, user: SignedInUser, name: string): Promise<boolean> {
  if (user.type === 'admin') return true;
  const holders = db
    .select({ holder: sql<string>`'company:' || ${companies.id}` })
    .from(companies)
    .where(user.type === 'safari-admin' ? undefined : visibleCompanies(user));
  const uses = and(eq(fileUses.name, privateFileKey(name)), inArray(fileUses.holder, holders));
  return (await db.$count(fileUses, uses)) > 0;
}
