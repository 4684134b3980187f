import * as messages from '@/texts/messages';
import type { Context } from '../context';
import { badRequest } from '../errors';
import { isPicture, redraw } from './images';
import { kindOf } from './kind';
import { noteStored } from './note';
import { workerJob } from '../in-worker';
import type { isActivePdf as Work } from './pdf';
import { contentName, put, typeOf, type FileExtension, type StoredFile } from '../file-store';

/** The largest certificate in bytes; exactly that size is accepted. */
export const mostPrivateBytes = 5_000_000;

const isActivePdf = workerJob<typeof Work>('isActivePdf');

const prefix = 'private/';
/** The address of a private file as records hold it; only those who may read it get an answer there. */
const privateAddress = (name: string) => `/admin/api/v1/private/${name}`;

/** The name by which a private file's uses are noted, apart from public files of the same name; null for any other address. */
export function storedPrivateName(address: string): string | null {
  const start = privateAddress('');
  const name = address.startsWith(start) ? address.slice(start.length) : '';
  return typeOf(name) ? prefix + name : null;
}

/** What `file_uses` and `stored_files` call the private file with a name as it stands in its address. */
export const notedPrivateName = (name: string) => prefix + name;

type Certificate = { bytes: Buffer; extension: FileExtension };
type Storage = Pick<Context, 'db' | 'privateFiles' | 'now'>;

/**
 * Checks a certificate by its bytes (pdf, jpg or png of at most 5,000,000 bytes; pictures are drawn anew, PDFs that act are refused) and stores it where only its
 * company and staff may read it. Gives its address; 400 on `param` for anything else. The caller notes who uses it; what nobody uses is
 * swept after a day.
 */
export async function storePrivateFile(
  { db, privateFiles, now }: Storage,
  upload: Buffer,
  param: string,
  sender: string,
): Promise<string> {
  const { bytes, extension } = await readCertificate(upload, param, sender);
  const name = contentName(bytes, extension);
  await noteStored(db, prefix + name, now());
  await put(privateFiles, bytes, extension);
  return privateAddress(name);
}

async function readCertificate(bytes: Buffer, param: string, sender: string): Promise<Certificate> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  const { active, required, tooLarge, unsupported } = messages.certificate;
  if (bytes.length === 0) throw refuse(required);
  if (bytes.length > mostPrivateBytes) throw refuse(tooLarge);
  const extension = kindOf(bytes);
  if (extension === 'pdf') {
    const unreadable = { msg: messages.file.unreadable, param };
    if (await isActivePdf({ sender }, unreadable, bytes)) throw refuse(active);
    return { bytes, extension };
  }
  if (!isPicture(extension)) throw refuse(unsupported);
  return { bytes: await redraw(bytes, extension, { param, unsupported }), extension };
}

/** Opens a private file by its name, or null where there is none; the caller has made sure that the reader may see it. */
export const readPrivateFile = (
  { privateFiles }: Pick<Context, 'privateFiles'>,
  name: string,
): Promise<StoredFile | null> => privateFiles.get(name);

/** Removes the file behind a noted name; false where that is the name of a public file. */
export async function removePrivateFile(
  { privateFiles }: Pick<Context, 'privateFiles'>,
  noted: string,
): Promise<boolean> {
  if (!noted.startsWith(prefix)) return false;
  await privateFiles.remove(noted.slice(prefix.length));
  return true;
}
