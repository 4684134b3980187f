import type { FastifyRequest } from 'fastify';
import { registrationForm } from '../../../lib/companies/applications/form';
import { registrationFormSchema } from '../../../lib/companies/applications/schema';
import { filePartsOf } from '../../../lib/platform/forms/files';
import type { Context } from '../../context';
import { readForm, readFields } from '../../platform/files/form';
import { readPicture } from '../../platform/files/images';
import { storePicture, storedBytesOf } from '../../platform/files/pictures';
import { mostPrivateBytes, storePrivateFile } from '../../platform/files/private';
import { consumeRateLimit } from '../../platform/limits/hit';
import { parseInput } from '../../platform/http/validate';
import type { NewApplication } from './register';

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
