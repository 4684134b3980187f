import type { Network as Figures } from '../../lib/insights/network/calls';
import type { Network } from './network';

const hourMs = 3_600_000;

export function figuresOf(given: Network) {
  const figures = async (query = '', who = given.admin) => {
    const path = `/dashboard/network${query}`;
    const { status, body } = await given.server.http<Figures>('GET', path, { token: who.token });
    expect(status).toBe(200);
    return body;
  };
  return {
    figures,
    /** After the cache has expired. */
    later: async (query = '') => {
      given.server.clock.advance(60);
      return figures(query);
    },
    total: async (path: string) => {
      const { admin, server } = given;
      return (await server.http<{ total: number }>('GET', path, { token: admin.token })).body.total;
    },
    ago: (days: number, hours = 0) =>
      new Date(given.server.clock.now().valueOf() - (24 * days + hours) * hourMs),
  };
}
