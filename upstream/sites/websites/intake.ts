import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hopAddress, networkOf } from '../../../lib/platform/node/addresses';
import { clientAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { badRequest, HttpError } from '../../platform/http/errors';
import { hit } from '../../platform/limits/hit';
import { hashOf } from '../../platform/signed-in/tokens';
import { isKeyOf, keyHeader } from './intake-key';
import { findWebsite } from './queries';
import { websites } from './table';

/** How many calls of the intake there may be in a minute: of one sender, fewer in the name of a website without its key, and of one website with its key and without one. */
export const intakeLimits = { sender: 60, openSender: 20, provenWebsite: 6000, website: 60 } as const;

type Storage = Pick<Context, 'db' | 'now'>;
/** A website that a call of the intake is made for; `isProven` where the call carries its key. */
export type Admitted = { id: string; name: string; isProven: boolean };

/** Whose keys the creations of a call are: the website's where it proved itself, those of one sender in its name otherwise. */
export const keyHolder = ({ id, isProven }: Omit<Admitted, 'name'>, request: FastifyRequest) => ({
  id: isProven ? `website:${id}` : `website:${id}:${clientAddress(request)}`,
});

/** The header in which a website's server names the visitor that it calls for. */
const visitorHeader = 'x-visitor-address';

/** The visitor for whom a website's server calls; that server itself where it names nobody. */
function visitorOf(request: FastifyRequest): string {
  const named = hopAddress(String(request.headers[visitorHeader] ?? ''));
  return named ? networkOf(named) : clientAddress(request);
}

const keyRefused = () =>
  new HttpError(401, 'The key of this website is missing or wrong.', { code: 'website_key' });

/** For whom the server of a website calls that names no website: the key says that it is one. Null without a key that holds. */
export async function provenVisitor({ db }: Storage, request: FastifyRequest): Promise<string | null> {
  const key = String(request.headers[keyHeader] ?? '');
  if (!key || (await db.$count(websites, eq(websites.intakeKeyHash, hashOf(key)))) === 0) return null;
  return visitorOf(request);
}

/** Who makes a call that may carry a website's key; with one that does not hold, `count` counts the sender and it is a 401. */
export async function visitorOrSender(
  context: Storage,
  request: FastifyRequest,
  count: (sender: string) => Promise<unknown>,
): Promise<string> {
  const visitor = await provenVisitor(context, request);
  await count(visitor ?? clientAddress(request));
  if (visitor === null && request.headers[keyHeader]) throw keyRefused();
  return visitor ?? clientAddress(request);
}

/** Counts a call of the intake for its sender; 429 beyond the limit. */
export async function admitSender(
  { db, now }: Storage,
  sender: string,
  limit: number = intakeLimits.sender,
): Promise<void> {
  await hit(db, `intake-from:${sender}`, limit, 60, now());
}

/**
 * Lets a call for a website in: 400 on `website` for an unknown one, 401 without its key where it has one, 429 beyond the limit of
 * its sender or of the website. Whatever is refused counts against its sender alone.
 */
export async function admitWebsite(
  context: Storage,
  request: FastifyRequest,
  websiteId: string,
): Promise<Admitted> {
  const { db, now } = context;
  const website = await findWebsite(db, websiteId);
  const hash = website?.intakeKeyHash ?? null;
  const isProven = hash !== null && isKeyOf(hash, String(request.headers[keyHeader] ?? ''));
  if (isProven) await admitSender(context, visitorOf(request));
  else await admitSender(context, clientAddress(request), intakeLimits.openSender);
  if (!website) throw badRequest([{ msg: 'Unknown website.', param: 'website' }]);
  if (hash && !isProven) throw keyRefused();
  const limit = isProven ? intakeLimits.provenWebsite : intakeLimits.website;
  await hit(db, `intake:${websiteId}`, limit, 60, now());
  return { id: websiteId, name: website.name, isProven };
}
