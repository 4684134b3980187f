import { and, eq, sql } from 'drizzle-orm';
import { type Registration, registrationFormSchema } from '../../../lib/companies/applications/schema';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { removeUnused, setReferences } from '../../platform/files/references';
import { runOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { createToken } from '../../platform/signed-in/tokens';
import { findUserByEmail } from '../../account/users/queries';
import { mailReceipt, type Receipt } from './mails';
import { isOpenApplication, type ApplicationRow } from './queries';
import { applications } from '../table';
import { dayMs } from '../../../lib/platform/values/days';
import type { FastifyRequest } from 'fastify';
import { registrationForm } from '../../../lib/companies/applications/form';
import { filePartsOf } from '../../../lib/platform/forms/files';
import { readForm, readFields } from '../../platform/files/form';
import { readPicture } from '../../platform/files/images';
import { storePicture, storedBytesOf } from '../../platform/files/pictures';
import { mostPrivateBytes, storePrivateFile } from '../../platform/files/private';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { parseInput } from '../../platform/http/validate';

/** Bytes of files per sender and day, as sent or as stored, whichever is more. */
export const registrationBytesPerDay = 20_000_000;
const daySeconds = 86_400;

/** Reads the multipart form of a registration and stores its logo (optional) and certificate. */
export async function readRegistration(
  context: Context,
  request: FastifyRequest,
  sender: string,
): Promise<NewApplication> {
  const { db, now } = context;
  const form = await readForm(request, {
    limit: 8_000_000,
    fileLimit: mostPrivateBytes,
    ...filePartsOf(registrationForm),
    take: async (bytes, param) => {
      const [name = ''] = param.split('.');
      const count = (sizeBytes: number) =>
        consumeRateLimit(
          db,
          `register-bytes:${sender}`,
          registrationBytesPerDay,
          daySeconds,
          now(),
          sizeBytes,
        );
      const countMore = (storedBytes: number) => count(Math.max(0, storedBytes - bytes.length));
      await count(bytes.length);
      if (name !== 'logo') return storePrivateFile(context, bytes, { param: name, sender, count: countMore });
      const logo = await readPicture(bytes, name);
      await countMore(storedBytesOf(logo));
      return storePicture(context, logo);
    },
  });
  const { logo, certificate, ...registration } = parseInput(
    registrationFormSchema,
    readFields(registrationForm, form),
  );
  return { ...registration, logo: logo && String(logo), certOfIncorporation: String(certificate) };
}

const linkMilliseconds = 7 * dayMs;

export const applicationHolder = (id: string) => `application:${id}`;
export const applicationFiles = ({ logo, certOfIncorporation }: ApplicationRow) =>
  [logo, certOfIncorporation].filter((address) => address !== null);

type NewApplication = Registration & { logo: string | null; certOfIncorporation: string };

/** A new confirmation link: its token, and the columns that store it. */
export function createConfirmationLink(now: Date) {
  const { token, hash } = createToken();
  const columns = { verifyTokenHash: hash, verifyExpiresAt: new Date(now.valueOf() + linkMilliseconds) };
  return { token, columns };
}

/** Stores a registration and mails its receipt, once per key; `count` throws 429 for too many. */
export async function registerApplication(
  context: Context,
  registration: NewApplication,
  key: CreationKey | undefined,
  count: (db: Database) => Promise<void>,
): Promise<void> {
  let replaced: string[] = [];
  await runOnce(context.db, key, context.now(), async (db) => {
    const within = { ...context, db };
    await count(db);
    const taken = await storeRegistration(within, registration);
    await mailReceipt(within, registration.userEmail, taken.receipt);
    replaced = taken.replaced;
  });
  await removeUnused(context, replaced);
}

/** A later registration replaces an unconfirmed one only: nothing proves that both are the same person's. */
async function storeRegistration(
  { db, now }: Context,
  registration: NewApplication,
): Promise<{ receipt: Receipt; replaced: string[] }> {
  const email = registration.userEmail.toLowerCase();
  // Serializes registrations of one address, so that later ones find the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 715519))`);
  const { token, columns } = createConfirmationLink(now());
  const account = await findUserByEmail(db, email);
  if (account) return { receipt: { kind: 'account', isDisabled: account.disabledAt !== null }, replaced: [] };
  const open = await findOpen(db, email);
  if (open?.status === 'verified') return { receipt: { kind: 'verified' }, replaced: [] };
  const id = open?.id ?? newId(now());
  const values = { ...columnsOf(registration), ...columns, id, createdAt: now() };
  await db
    .insert(applications)
    .values(values)
    .onConflictDoUpdate({
      target: applications.id,
      set: { ...values, version: sql`${applications.version} + 1` },
    });
  const files = [registration.certOfIncorporation, registration.logo].filter((address) => address !== null);
  await setReferences(db, applicationHolder(id), files);
  return { receipt: { kind: 'submitted', token }, replaced: open ? applicationFiles(open) : [] };
}

async function findOpen(db: Database, email: string): Promise<ApplicationRow | null> {
  const [open] = await db
    .select()
    .from(applications)
    .where(and(eq(sql`lower(${applications.email})`, email), isOpenApplication));
  return open ?? null;
}

function columnsOf(registration: NewApplication) {
  const { contactPersonName, position, userEmail, phoneNumber, ...same } = registration;
  return {
    ...same,
    contactName: contactPersonName,
    contactPosition: position,
    contactPhone: phoneNumber,
    email: userEmail,
  };
}
