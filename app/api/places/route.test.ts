import type { Place } from '@/lib/listings/places/schema';
import { setEnvironment } from '@/lib/platform/testing/environment';
import { cookieOf, makeSession } from '@/lib/platform/testing/sessions';
import { GET as getLabels } from './labels/route';
import { GET } from './route';

beforeEach(() => setEnvironment());

async function ask(query: string, { signedIn = true, handler = GET } = {}) {
  const cookie = signedIn ? await cookieOf(makeSession()) : '';
  const response = await handler(
    new Request(`http://localhost:3000/api/places${query}`, { headers: { cookie } }),
  );
  const body = (await response.json()) as { docs: Place[]; errors: unknown };
  return { status: response.status, headers: response.headers, body };
}

describe('the call for places', () => {
  test('answers a search and a point with places, whichever upstream there is', async () => {
    const { status, body } = await ask('?search=masai');
    expect(status).toBe(200);
    expect(body.docs[0]?.name).toBe('Maasai Mara National Reserve');
    expect((await ask('?near=-1.2833,36.8167')).body.docs).toEqual([
      expect.objectContaining({ name: 'Nairobi' }),
    ]);
    expect((await ask('?near=55,37')).body.docs).toEqual([]);
  });

  test.each([
    ['?near=x', 'near'],
    ['?near=-91,36', 'near'],
    ['', 'search'],
    ['?search=a&near=0,0', 'search'],
    [`?search=${'x'.repeat(201)}`, 'search'],
  ])('refuses %s at %s, in the shape of the upstream’s failures', async (query, param) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ msg: expect.any(String), param }]);
  });

  test('is for those who are signed in', async () => {
    expect((await ask('?search=a', { signedIn: false })).status).toBe(401);
    expect((await ask('', { signedIn: false, handler: getLabels })).status).toBe(401);
  });

  test('has the labels of the map, which the browser keeps for a day', async () => {
    const { status, headers, body } = await ask('', { handler: getLabels });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, max-age=86400');
    expect(body).toHaveProperty('type', 'FeatureCollection');
  });
});
