import { thumbnailAddress, fileName } from '../../platform/files/file-store';
import type { Field, Fields } from '../../../lib/platform/forms/field';
import type { Database } from '../../platform/db/client';
import { referenceItems } from '../table';
import { countries } from '../reference/queries';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../../lib/platform/calls/contract';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { createProcessRateLimit } from '../../platform/limits/in-process';
import { validateAnswer, SerializedAnswer } from '../../platform/http/route';
import { findProvenVisitor } from './intake';

export type PublicView = {
  names: ReadonlyMap<string, string>;
  addressOf: (address: string) => string | null;
};

const countryNames = countries.map(({ _id, name }) => [_id, name] as const);

export async function readItemNames(db: Database): Promise<PublicView['names']> {
  const rows = await db.select({ id: referenceItems.id, name: referenceItems.name }).from(referenceItems);
  return new Map([...countryNames, ...rows.map(({ id, name }) => [id, name] as const)]);
}

/** The public address of a picture; other servers' stay, null if it is not public. */
export const publicAddress =
  (origin: string): PublicView['addressOf'] =>
  (address) => {
    const name = fileName(address);
    if (name) return `${origin}/api/v1/files/${name}`;
    return /^https?:\/\//i.test(address) ? address : null;
  };

type Picture = { url: string };
type Mark = { file?: string; logo?: string };

function shownValue(field: Field | undefined, value: unknown, { names, addressOf }: PublicView): unknown {
  const item = (id: string) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ _id: id, name }];
  };
  const shownPicture = (picture: Picture) => {
    const url = addressOf(picture.url);
    return url === null ? [] : [{ ...picture, url, thumbnail: addressOf(thumbnailAddress(picture.url)) }];
  };
  const shownMark = ({ file, logo, ...mark }: Mark) => ({
    ...mark,
    ...(file && { file: addressOf(file) }),
    ...(logo && { logo: addressOf(logo) }),
  });
  if (field?.kind === 'pictures') return ((value ?? []) as Picture[]).flatMap(shownPicture);
  if (field?.kind === 'marks') return ((value ?? []) as Mark[]).map(shownMark);
  if (field?.kind === 'picture') return value ? addressOf(value as string) : null;
  if (!field?.references) return value;
  return field.kind === 'refs'
    ? ((value ?? []) as string[]).flatMap(item)
    : (item(value as string)[0] ?? null);
}

/** A record for the public: references by name, pictures by full address. */
export const toPublicRecord = (fields: Fields, record: object, showing: PublicView) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, shownValue(fields[name], value, showing)]),
  );

/** Counted per process, because counting must not cost a write. */
export const readsPerMinute = 60;
const maxAgeSeconds = 60;

export type TaggedAnswer = { tag: string; json: string };
type HttpCall = { request: FastifyRequest; reply: FastifyReply };

/** The ETag covers everything sent. */
export function tagAnswer(name: CallName, address: unknown, answer: unknown): TaggedAnswer {
  const json = JSON.stringify(validateAnswer(name, answer));
  const said = `${name} ${JSON.stringify(address)} ${json}`;
  return { tag: `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`, json };
}

const hasTag = ({ headers }: FastifyRequest, tag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === tag);

export function createSiteAnswer(context: Pick<Context, 'db' | 'now'>) {
  const count = createProcessRateLimit(readsPerMinute, 60);
  return async (
    { request, reply }: HttpCall,
    read: () => Promise<TaggedAnswer>,
  ): Promise<SerializedAnswer> => {
    count((await findProvenVisitor(context, request)) ?? rateLimitAddress(request), context.now());
    const { tag, json } = await read();
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${maxAgeSeconds}` });
    return new SerializedAnswer(hasTag(request, tag) ? null : json);
  };
}
