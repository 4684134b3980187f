import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sweep } from '../../product/sweep';
import { startServerOfFile } from '../../test/harness';
import { picture } from '../../test/listing-forms';
import { applicationsOf, certificate, registrationForm } from '../../test/registration-forms';
import { applications } from '../table';

const server = await startServerOfFile();
const calls = applicationsOf(server);
beforeEach(() => server.clock.advance(3600));
afterEach(async () => {
  expect(await server.db.$count(applications)).toBe(0);
  expect(server.mails).toEqual([]);
});

const blob = (bytes: Uint8Array<ArrayBuffer> | string) => new Blob([bytes]);
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const filled = async (file: Blob, size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(await bytesOf(file));
  return blob(bytes);
};
const problemsOf = async (values: Parameters<typeof registrationForm>[0]) => {
  const { status, body } = await calls.register(values);
  return { status, errors: body.errors };
};
const refusal = (param: string, msg: string) => ({ status: 400, errors: [{ msg, param }] });
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('a certificate', () => {
  const unsupported = refusal('certificate', 'Unsupported file format. Please upload pdf, jpg or png.');

  it('must be there and hold something', async () => {
    const missing = refusal('certificate', 'Certificate upload is required.');
    expect(await problemsOf({ certificate: undefined })).toEqual(missing);
    expect(await problemsOf({ certificate: blob('') })).toEqual(missing);
  });

  it.each([svg, 'MZ', '<html>', 'PK\u0003\u0004', 'not a pdf at all'])('is never %p', async (content) =>
    expect(await problemsOf({ certificate: blob(content) })).toEqual(unsupported),
  );

  it('is no picture that was cut off', async () => {
    const cut = (await bytesOf(await picture('red', 400, 300))).slice(0, 300);
    const damaged = 'The picture is damaged or incomplete. Please choose another copy of it.';
    expect(await problemsOf({ certificate: blob(cut) })).toEqual(refusal('certificate', damaged));
  });

  it('has at most 5,000,000 bytes', async () => {
    const tooLarge = refusal('certificate', 'File size is too large. Maximum size is 5MB.');
    expect(await problemsOf({ certificate: await filled(certificate(), 5_000_001) })).toEqual(tooLarge);
    expect(await problemsOf({ certificate: await filled(certificate(), 7_000_000) })).toEqual(tooLarge);
  });

  it('comes alone', async () => {
    const form = await registrationForm({ logo: undefined });
    form.append('certificate', certificate('second'));
    form.append('certificate', certificate('third'));
    expect((await server.http('POST', '/api/v1/register', { form })).status).toBe(413);
  });
});

describe('a logo', () => {
  it.each([svg, 'GIF89a', '%PDF-1.7\n'])('is never %p', async (content) =>
    expect(await problemsOf({ logo: blob(content) })).toEqual(
      refusal('logo', 'Unsupported file format. Please upload jpg, png or jpeg.'),
    ),
  );

  it('has at most 1,500,000 bytes', async () =>
    expect(await problemsOf({ logo: await filled(await picture('red'), 1_500_001) })).toEqual(
      refusal('logo', 'File size is too large. Maximum size is 1.5MB.'),
    ));

  it('that is broken is named together with the broken certificate', async () => {
    const { errors } = await problemsOf({ logo: blob(svg), certificate: blob(svg) });
    expect(errors.map(({ param }) => param)).toEqual(['logo', 'certificate']);
  });
});

describe('a field', () => {
  it.each([
    'companyName',
    'tradingName',
    'contactPersonName',
    'position',
    'userEmail',
    'phoneNumber',
    'role',
  ])('%s must be there, short, and without NUL bytes', async (name) => {
    for (const value of [undefined, '   ', 'a'.repeat(300), 'a\u0000b']) {
      const { status, errors } = await problemsOf({ [name]: value });
      expect(status).toBe(400);
      expect(errors[0]!.param).toBe(name);
    }
  });

  it('that is a file is refused, and so is a file that is a field', async () => {
    expect((await problemsOf({ companyName: blob('Acacia') })).errors[0]!.param).toBe('body');
    expect((await problemsOf({ certificate: 'certificate.pdf' })).errors[0]!.param).toBe('certificate');
  });

  it('cannot name another role', async () => {
    for (const role of ['admin', 'superAdmin', '["safari-owner"]', '__proto__'])
      expect((await problemsOf({ role })).errors[0]!.param).toBe('role');
  });
});

describe('a body', () => {
  const send = (body: string, type: string) =>
    fetch(`${server.url}/api/v1/register`, { method: 'POST', body, headers: { 'content-type': type } });

  it('is a form and nothing else', async () => {
    expect((await send('{"companyName":"Acacia"}', 'application/json')).status).toBe(400);
    expect((await send('{"companyName":', 'application/json')).status).toBe(400);
    expect((await send('companyName=Acacia', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('--x\r\nnot a part', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await send('', 'multipart/form-data')).status).toBe(400);
  });

  it('over the sum of the limits is refused early', async () =>
    expect((await problemsOf({ certificate: await filled(certificate(), 8_000_001) })).status).toBe(413));
});

test('what was stored for a refused registration is gone after a day', async () => {
  const folder = path.join(server.context.env.dataDir, 'private-files');
  await calls.register({ certificate: certificate('left behind'), role: 'admin' });
  expect(await readdir(folder)).not.toEqual([]);
  server.clock.advance(86_401);
  await sweep(server.context);
  expect(await readdir(folder)).toEqual([]);
});
