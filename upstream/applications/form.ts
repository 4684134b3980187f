import type { FastifyRequest } from 'fastify';
import { registrationSchema } from '../../lib/applications/schema';
import { messages } from '../../lib/messages';
import type { Context } from '../context';
import { badRequest } from '../errors';
import { readForm } from '../files/form';
import { singleValues } from '../files/form-fields';
import { storePicture } from '../files/pictures';
import { mostPrivateBytes, storePrivateFile } from '../files/private';
import { parse } from '../validate';
import type { NewApplication } from './register';

/** Reads the multipart body of a registration and stores its files: a logo, which may be missing, and the certificate of incorporation. */
export async function readRegistration(context: Context, request: FastifyRequest): Promise<NewApplication> {
  const { fields, files } = await readForm(request, {
    limit: 8_000_000,
    fileLimit: mostPrivateBytes,
    mostFiles: 2,
    names: ['logo', 'certificate'],
    take: (bytes, param) => {
      const [name = ''] = param.split('.');
      return name === 'logo' ? storePicture(context, bytes, name) : storePrivateFile(context, bytes, name);
    },
  });
  const registration = parse(registrationSchema, singleValues(fields));
  const certificate = files.certificate?.at(-1);
  if (!certificate) throw badRequest([{ msg: messages.certificate.required, param: 'certificate' }]);
  return { ...registration, logo: files.logo?.at(-1) ?? null, certOfIncorporation: certificate };
}
