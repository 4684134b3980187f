import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { HttpError } from '../errors/errors';
import { startServerOfFile } from '../../test/harness';
import { storePrivateFile } from './private';
import { storeFile } from './file-store';
import { removeUnused, setReferences, sweepFiles } from './references';

const server = await startServerOfFile();

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name));
const pdf = (words = 'certificate') => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);
const canvas = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } });
const store = (bytes: Buffer) =>
  storePrivateFile(server.context, bytes, { param: 'certificate', sender: 'a test' });
const read = (address: string, token?: string) =>
  server.http<string>('GET', address.replace('/admin/api', '/api'), { token });
const nameOf = (address: string) => address.split('/').at(-1)!;
const refusal = async (bytes: Buffer) => {
  const error: unknown = await store(bytes).catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error('the file was accepted');
  return error.details.errors;
};

describe('a certificate', () => {
  it('is a pdf, jpg or png by its bytes', async () => {
    expect(await store(pdf())).toMatch(/^\/admin\/api\/v1\/private\/[0-9a-f]{64}\.pdf$/);
    expect(await store(await canvas().png().toBuffer())).toMatch(/\.png$/);
    expect(await store(await canvas().jpeg().toBuffer())).toMatch(/\.jpg$/);
    const png = await canvas().png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const bytes of [svg, await canvas().webp().toBuffer(), Buffer.from('<html>')])
      expect(await refusal(bytes)).toEqual([
        { msg: 'Unsupported file format. Please upload pdf, jpg or png.', param: 'certificate' },
      ]);
    expect(await refusal(png.subarray(0, 40))).toEqual([
      {
        msg: 'The picture is damaged or incomplete. Please choose another copy of it.',
        param: 'certificate',
      },
    ]);
    expect(await refusal(fixture('heic-named.jpg'))).toEqual([
      { msg: 'This is a HEIC picture. Please save it as jpg or png.', param: 'certificate' },
    ]);
    expect(await refusal(Buffer.alloc(0))).toMatchObject([{ msg: 'Certificate upload is required.' }]);
  });

  it('may come behind a line of whoever sent it, which is not kept', async () => {
    const address = await store(fixture('certificate.pdf'));
    expect(await store(fixture('certificate-behind-a-line.pdf'))).toBe(address);
    expect(
      await store(Buffer.concat([Buffer.from('\uFEFF\n'.repeat(200)), fixture('certificate.pdf')])),
    ).toBe(address);
    const far = Buffer.concat([Buffer.alloc(1025, ' '), fixture('certificate.pdf')]);
    expect(await refusal(far)).toMatchObject(
      [{ msg: /Unsupported file format/ }].map(({ msg }) => ({ msg: expect.stringMatching(msg) as string })),
    );
  });

  it('is no pdf that runs something', async () => {
    expect(await refusal(pdf('\n<</S /JavaScript>>'))).toEqual([
      {
        msg: 'This PDF contains scripts or other files. Please print it to a new PDF.',
        param: 'certificate',
      },
    ]);
  });

  it('that is protected is called so where nobody can look into it', async () => {
    const sealed = '<</Type /ObjStm /Filter /FlateDecode>> stream\nsealed\nendstream';
    expect(await refusal(pdf(`\n${sealed}\n<</Encrypt 5 0 R>>`))).toEqual([
      { msg: 'This PDF is protected. Please print it to a new PDF.', param: 'certificate' },
    ]);
    expect(await store(pdf('\n<</Encrypt 5 0 R>>'))).toMatch(/\.pdf$/);
  });

  it('may come from another program than its reader: linearized, of version 2.0, behind the head of a Mac', async () => {
    const linear = Buffer.from('%PDF-2.0\n%âãÏÓ\n1 0 obj <</Linearized 1 /L 9>> endobj\n%%EOF\n');
    const address = await store(linear);
    expect(await store(Buffer.concat([Buffer.alloc(128, 1), linear]))).toBe(address);
    expect(await store(Buffer.concat([Buffer.from('%!PS-Adobe-3.0 PDF-1.4\n'), linear]))).toBe(address);
  });

  it('may have 5,000,000 bytes and not one more', async () => {
    const full = Buffer.concat([pdf(), Buffer.alloc(5_000_000 - pdf().length)]);
    expect(await store(full)).toMatch(/\.pdf$/);
    expect(await refusal(Buffer.concat([full, Buffer.alloc(1)]))).toEqual([
      { msg: 'File size is too large. Maximum size is 5MB.', param: 'certificate' },
    ]);
  });

  it('loses what was hidden in its picture', async () => {
    const { token } = await server.signIn('admin');
    const picture = Buffer.concat([
      await canvas().png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const answer = await read(await store(picture), token);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain('<script>');
  });
});

describe('who may read a certificate', () => {
  it("is the company's own people, an admin and a safari-admin, and of an application's an admin alone", async () => {
    const owner = await server.signIn('safari-owner');
    const colleague = await server.signIn('safari-owner', { companyId: owner.companyId! });
    const lodge = await server.signIn('property-owner');
    const [stranger, safariAdmin, admin] = [
      await server.signIn('safari-owner'),
      await server.signIn('safari-admin'),
      await server.signIn('admin'),
    ];
    const [safaris, lodges, applicants] = [
      await store(pdf('safaris')),
      await store(pdf('lodges')),
      await store(pdf('applicants')),
    ];
    await setReferences(server.db, `company:${owner.companyId}`, [safaris]);
    await setReferences(server.db, `company:${lodge.companyId}`, [lodges]);
    await setReferences(server.db, 'application:any', [applicants]);
    const statuses = async (address: string) =>
      Promise.all(
        [owner, colleague, lodge, stranger, safariAdmin, admin, { token: undefined }].map(
          async ({ token }) => (await read(address, token)).status,
        ),
      );
    expect(await statuses(safaris)).toEqual([200, 200, 404, 404, 200, 200, 401]);
    expect(await statuses(lodges)).toEqual([404, 404, 200, 404, 200, 200, 401]);
    expect(await statuses(applicants)).toEqual([404, 404, 404, 404, 404, 200, 401]);
  });

  it('gets it as what it is, to look at and not to keep', async () => {
    const { token } = await server.signIn('admin');
    const { headers, body } = await read(await store(pdf()), token);
    expect(body).toBe(pdf().toString());
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="certificate.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('never gets it under the public address, nor a public file under this one', async () => {
    const { token } = await server.signIn('admin');
    const address = await store(pdf('apart'));
    const name = nameOf(address);
    expect((await read(`/api/v1/files/${name}`)).status).toBe(404);
    for (const odd of [`private%2f${name}`, `..%2fprivate-files%2f${name}`])
      expect((await read(`/api/v1/files/${odd}`)).status).toBe(404);
    const open = await storeFile(server.context.files, Buffer.from('open'), 'png');
    for (const odd of [open, '..%2fbff-key', '%00', 'x'.repeat(300)])
      expect([400, 404, 414]).toContain((await read(`/api/v1/private/${odd}`, token)).status);
  });
});

test('a certificate that nobody refers to is swept, one in use stays', async () => {
  const { companyId } = await server.signIn('safari-owner');
  const [used, forgotten] = [await store(pdf('used')), await store(pdf('forgotten'))];
  await setReferences(server.db, `company:${companyId}`, [used]);
  await removeUnused(server.context, [used]);
  server.clock.advance(2 * 86_400);
  await sweepFiles(server.context);
  const names = () => readdir(path.join(server.context.env.dataDir, 'private-files'));
  expect(await names()).toContain(nameOf(used));
  expect(await names()).not.toContain(nameOf(forgotten));
  await setReferences(server.db, `company:${companyId}`, []);
  await removeUnused(server.context, [used]);
  expect(await names()).not.toContain(nameOf(used));
});
