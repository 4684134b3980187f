import { jest } from '@jest/globals';
import { UpstreamError } from '../errors/errors';
import { call } from './http';

const fetched = jest.fn<typeof fetch>();
const answer = (status: number, body?: unknown) =>
  fetched.mockResolvedValueOnce(
    new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
    }),
  );
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  fetched.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
});
afterEach(() => jest.restoreAllMocks());

describe('a call from the browser', () => {
  it.each([
    ['GET /dashboard/enquiries', '/admin/api/dashboard/enquiries'],
    ['POST /auth/login', '/admin/api/auth/login'],
    ['GET /api/v1/destination', '/admin/api/v1/destination'],
  ] as const)('named %s goes to %s', async (name, address) => {
    answer(200, {});
    await call(name);
    expect(fetched.mock.calls[0]?.[0]).toBe(address);
  });

  it('says which version it changes, and under which key a repeated creation is the same', async () => {
    answer(204);
    await call('DELETE /dashboard/info', { query: { entryId: 'i1' }, version: 7, key: 'k1' });
    const headers = { 'if-match': '"7"', 'idempotency-key': 'k1' };
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject(headers);
  });

  it('says for whom its page was drawn, where that is somebody', async () => {
    const shell = { dataset: { person: 'u%201' } };
    Object.assign(globalThis, {
      document: { getElementById: (id: string) => (id === 'shell' ? shell : null) },
    });
    answer(200, {});
    await call('POST /auth/logout').finally(() => Reflect.deleteProperty(globalThis, 'document'));
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-drawn-for': 'u%201' });
    answer(200, {});
    await call('POST /auth/logout');
    expect(fetched.mock.calls[1]?.[1]?.headers).not.toHaveProperty('x-drawn-for');
  });

  it('has its parameters in its path', async () => {
    answer(200, {});
    await call('DELETE /api/v1/feedback/:id', { params: { id: 'a/b' } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/admin/api/v1/feedback/a%2Fb');
  });

  it('has its query without what is undefined', async () => {
    answer(200, {});
    await call('GET /dashboard/analytics/view-count', { query: { days: 30, companyId: undefined } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/admin/api/dashboard/analytics/view-count?days=30');
  });

  it('sends JSON as JSON, and a form as it is', async () => {
    answer(200, {});
    await call('POST /dashboard/mark-enquiry-read', { json: { id: 'e1' } });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"id":"e1"}',
      headers: { 'content-type': 'application/json' },
    });
    const form = new FormData();
    answer(200, {});
    await call('PUT /dashboard/company-details', { form });
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ method: 'PUT', body: form });
  });

  it('gives the answer’s JSON, and nothing for an answer without one', async () => {
    answer(200, { total: 3 });
    expect(await call('GET /dashboard/enquiries')).toEqual({ total: 3 });
    answer(204);
    expect(await call('POST /auth/logout')).toBeUndefined();
  });

  it('gives the file that it is for, as it came, and the reason where there is none', async () => {
    const asked = { json: { ids: ['one'] }, isForFile: true };
    answer(200, '\uFEFFId,Title');
    const file = await call('POST /dashboard/exports/safaris', asked);
    expect(new Uint8Array(await (file as Blob).arrayBuffer()).slice(0, 5)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf, 0x49, 0x64]),
    );
    answer(429, { message: 'Two of your exports are still running.' });
    expect(await failure(call('POST /dashboard/exports/safaris', asked))).toMatchObject({
      status: 429,
      body: { message: 'Two of your exports are still running.' },
    });
  });
});

describe('an answer that is not of the dashboard', () => {
  const page = () => new Response('<h1>Back soon</h1>', { headers: { 'content-type': 'text/html' } });
  const elsewhere = (response: Response) => Object.defineProperty(response, 'redirected', { value: true });

  it.each<[string, () => Response]>([
    ['a page', page],
    ['the answer of another address', () => elsewhere(new Response('{}'))],
    ['nothing at another address', () => elsewhere(new Response(null, { status: 404 }))],
  ])('saves nothing: %s', async (_, answered) => {
    for (const isForFile of [false, true]) {
      fetched.mockResolvedValueOnce(answered());
      const error = await failure(call('POST /dashboard/info', { form: new FormData(), isForFile }));
      expect(error).toMatchObject({ status: 502, body: {} });
    }
  });

  it.each([
    ['a page', 'text/html; charset=utf-8', '/admin/api/dashboard/info', 502],
    ['the answer of another address', 'application/json', '/login', 502],
    ['an answer of its own', 'application/json', '/admin/api/dashboard/info', null],
  ])('uploads nothing: %s', async (_, type, path, status) => {
    const request = {
      ...{ open: () => undefined, setRequestHeader: () => undefined, upload: {}, onload: () => undefined },
      ...{ status: 200, responseText: '', responseURL: `https://safaris.test${path}` },
      getResponseHeader: (name: string) => (name === 'content-type' ? type : null),
      send: () => request.onload(),
    };
    const globals = {
      XMLHttpRequest: jest.fn(() => request),
      location: { href: 'https://safaris.test/admin' },
    };
    Object.assign(globalThis, globals);
    const error = await failure(
      call('POST /dashboard/info', { form: new FormData(), onProgress: () => undefined }),
    );
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
    expect((error as UpstreamError | null)?.status ?? null).toBe(status);
  });
});

describe('a failed call', () => {
  it('has the status, the body and the path', async () => {
    answer(400, { errors: [{ msg: 'Invalid', param: 'id' }] });
    expect(await failure(call('POST /dashboard/mark-enquiry-read'))).toMatchObject({
      name: 'UpstreamError',
      status: 400,
      body: { errors: [{ msg: 'Invalid', param: 'id' }] },
      call: '/dashboard/mark-enquiry-read',
    });
  });

  it('without JSON has an empty body', async () => {
    answer(502, '<html>');
    expect(await failure(call('GET /dashboard/enquiries'))).toMatchObject({ status: 502, body: {} });
  });

  it('without an answer has status 0', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await failure(call('GET /dashboard/enquiries'));
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ status: 0 });
  });

  it('that failed knows the id of its request', async () => {
    const headers = { 'x-request-id': '4f0c9b2a7d31e865' };
    fetched.mockResolvedValueOnce(new Response('{}', { status: 500, headers }));
    const error = await failure(call('GET /dashboard/enquiries'));
    expect(error).toMatchObject({ requestId: '4f0c9b2a7d31e865' });
  });

  it('that was given up is an AbortError', async () => {
    fetched.mockRejectedValueOnce(new DOMException('Stopped.', 'AbortError'));
    expect(await failure(call('GET /dashboard/enquiries'))).toMatchObject({ name: 'AbortError' });
  });
});

describe('a deletion', () => {
  const remove = (id: string) => call('DELETE /dashboard/devices/:id', { params: { id } });

  it.each([404, 410])(
    'whose answer was lost is done where the next one finds nothing (%i)',
    async (status) => {
      answer(503, {});
      expect(await failure(remove(`lost-${status}`))).toMatchObject({ status: 503 });
      answer(status, {});
      expect(await failure(remove(`lost-${status}`))).toBeNull();
      fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      expect(await failure(remove(`gone-${status}`))).toMatchObject({ status: 0 });
      answer(status, {});
      expect(await failure(remove(`gone-${status}`))).toBeNull();
    },
  );

  it('finds nothing where none was lost, or another one', async () => {
    answer(503, {});
    await failure(remove('one'));
    for (const id of ['other', 'other']) {
      answer(404, {});
      expect(await failure(remove(id))).toMatchObject({ status: 404 });
    }
    answer(409, {});
    expect(await failure(remove('one'))).toMatchObject({ status: 409 });
  });
});

describe('an upload whose token had to be renewed first', () => {
  it('is sent once more', async () => {
    answer(503, { code: 'token_renewed' });
    answer(200, { saved: true });
    expect(await call('PUT /dashboard/company-details', { form: new FormData() })).toEqual({
      saved: true,
    });
  });

  it('is not sent a third time', async () => {
    answer(503, { code: 'token_renewed' });
    answer(503, { code: 'token_renewed' });
    expect(await failure(call('PUT /dashboard/company-details', { form: new FormData() }))).toMatchObject({
      status: 503,
    });
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
