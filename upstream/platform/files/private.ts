import * as messages from '@/texts/platform/messages';
import type { Context } from '../../context';
import { badRequest } from '../http/errors';
import { headOf } from '../../../lib/listings/images/kind';
import { isPicture, redraw } from './images';
import { noteStored } from './note';
import { workerJob } from '../worker/in-worker';
import type { isActivePdf as Work } from './pdf';
import { contentName, put, type FileExtension, type StoredFile } from './file-store';
import { notedPrivateName, privateAddress } from './private-names';

/** The largest certificate in bytes; exactly that size is accepted. */
export const mostPrivateBytes = 5_000_000;

const isActivePdf = workerJob<typeof Work>('isActivePdf');

type Certificate = { bytes: Buffer; extension: FileExtension };
type Storage = Pick<Context, 'db' | 'privateFiles' | 'now'>;
type Sending = {
  param: string;
  sender: string;
  /** Counts what is about to be stored; throws where it is too much. */
  count?: (sizeBytes: number) => Promise<unknown>;
};

/**
 * Checks a certificate by its bytes (pdf, jpg or png of at most 5,000,000 bytes; pictures are drawn anew, PDFs that act are refused) and stores it where only its
 * company and staff may read it. Gives its address; 400 on `param` for anything else. The caller notes who uses it; what nobody uses is
 * swept after a day.
 */
export async function storePrivateFile(
  { db, privateFiles, now }: Storage,
  upload: Buffer,
  { param, sender, count }: Sending,
): Promise<string> {
  const { bytes, extension } = await readCertificate(upload, param, sender);
  await count?.(bytes.length);
  const name = contentName(bytes, extension);
  await noteStored(db, notedPrivateName(name), now());
  await put(privateFiles, bytes, extension);
  return privateAddress(name);
}

async function readCertificate(upload: Buffer, param: string, sender: string): Promise<Certificate> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  const { active, locked, required, tooLarge, unsupported } = messages.certificate;
  if (upload.length === 0) throw refuse(required);
  if (upload.length > mostPrivateBytes) throw refuse(tooLarge);
  const head = headOf(upload);
  if (head?.kind === 'heic') throw refuse(messages.file.heic);
  if (!head) throw refuse(unsupported);
  const bytes = upload.subarray(head.at);
  if (!isPicture(head.kind)) {
    const unreadable = { msg: messages.file.unreadable, param };
    // Into the objects of a protected one nobody can look.
    const reason = bytes.includes('/Encrypt') ? locked : active;
    if (await isActivePdf({ sender }, unreadable, bytes)) throw refuse(reason);
    return { bytes, extension: 'pdf' };
  }
  return redraw(bytes, head.kind, { mostBytes: mostPrivateBytes, param, tooLarge });
}

/** Opens a private file by its name, or null where there is none; the caller has made sure that the reader may see it. */
export const readPrivateFile = (
  { privateFiles }: Pick<Context, 'privateFiles'>,
  name: string,
): Promise<StoredFile | null> => privateFiles.get(name);
