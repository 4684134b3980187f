import * as messages from '@/texts/platform/messages';
import type { Context, StoredFile } from '../context/context';
import { badRequest } from '../errors/errors';
import { detectKind } from '../../../lib/platform/images/kind';
import { isPicture, redrawPicture } from './images';
import { registerStoredFile } from './removals';
import { workerJob } from '../worker/in-worker';
import type { isActivePdf as Work } from './pdf';
import { contentHashName, storeFile, type FileExtension } from './file-store';
import { privateFileKey, privateAddress } from './private-names';
import type { FastifyReply } from 'fastify';

export const mostPrivateBytes = 5_000_000;

const isActivePdf = workerJob<typeof Work>('isActivePdf');

type Certificate = { bytes: Buffer; extension: FileExtension };
type Storage = Pick<Context, 'db' | 'privateFiles' | 'now'>;
type UploadContext = {
  param: string;
  sender: string;
  count?: (sizeBytes: number) => Promise<unknown>;
};

/** Validates and stores a certificate (inactive PDF, or redrawn picture) and returns its address; 400 on `param`. */
export async function storePrivateFile(
  { db, privateFiles, now }: Storage,
  upload: Buffer,
  { param, sender, count }: UploadContext,
): Promise<string> {
  const { bytes, extension } = await readCertificate(upload, param, sender);
  await count?.(bytes.length);
  const name = contentHashName(bytes, extension);
  await registerStoredFile(db, privateFileKey(name), now());
  await storeFile(privateFiles, bytes, extension);
  return privateAddress(name);
}

async function readCertificate(upload: Buffer, param: string, sender: string): Promise<Certificate> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  const { active, locked, required, tooLarge, unsupported } = messages.certificate;
  if (upload.length === 0) throw refuse(required);
  if (upload.length > mostPrivateBytes) throw refuse(tooLarge);
  const head = detectKind(upload);
  if (head?.kind === 'heic') throw refuse(messages.file.heic);
  if (!head) throw refuse(unsupported);
  const bytes = upload.subarray(head.at);
  if (!isPicture(head.kind)) {
    const unreadable = { msg: messages.file.unreadable, param };
    // The objects of a protected file cannot be inspected.
    const reason = bytes.includes('/Encrypt') ? locked : active;
    if (await isActivePdf({ sender }, unreadable, bytes)) throw refuse(reason);
    return { bytes, extension: 'pdf' };
  }
  return redrawPicture(bytes, head.kind, { mostBytes: mostPrivateBytes, param, tooLarge });
}

/** A private file, or null; the caller has checked the reader's permission. */
export const readPrivateFile = (
  { privateFiles }: Pick<Context, 'privateFiles'>,
  name: string,
): Promise<StoredFile | null> => privateFiles.get(name);

/** Sends a private file: not cached by others, and sandboxed. */
export function sendPrivate(reply: FastifyReply, { size, type, body }: StoredFile, disposition: string) {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': disposition,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (size !== undefined) reply.header('content-length', size);
  return reply.type(type).send(body);
}
