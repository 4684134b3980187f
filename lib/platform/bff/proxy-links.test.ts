import { setEnvironment } from '../testing/environment';
import { callProxy as call } from '../testing/proxy';
import { sendJson, prepareUpstreams } from '../testing/upstream';

const answering = prepareUpstreams();
beforeEach(() => setEnvironment());

describe('a link from anywhere', () => {
  it.each([
    ['cross-site', 'navigate'],
    ['same-site', 'navigate'],
    ['none', 'navigate'],
    ['cross-site', 'no-cors'],
    ['cross-site', 'cors'],
  ])('to a call (%s, %s) reaches no upstream and ends no session', async (site, mode) => {
    const { asked } = await answering((_, response) => sendJson(response, 403, {}));
    for (const path of ['/dashboard/adverts', '/dashboard/enquiries']) {
      const response = await call(path, { headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'cross_site' });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(asked()).toEqual([]);
  });
});

describe('the address of a file, opened by hand or from a mail', () => {
  const open = (headers: Record<string, string>) => call('/v1/private/certificate.pdf', { headers });

  it('of a file that is not for the person ends no session, and asks for none; what a page asks for does', async () => {
    await answering((_, response) => sendJson(response, 403, { message: 'No.' }));
    for (const site of ['none', 'same-origin']) {
      const response = await open({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    }
    const asked = await open({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
    expect(asked.status).toBe(403);
    expect(asked.headers.getSetCookie().some((line) => line.startsWith('at='))).toBe(true);
  });
});
