import type { Banner } from '../../lib/sites/banners/schema';
import type { TestServer } from './harness';
import { picture } from './listing-forms';

/** Fields of a banner's form; null leaves one out. */
export type BannerValues = Record<string, string | Blob | null>;
type Failure = { errors: { msg: string; param: string }[] };

async function formOf(values: BannerValues): Promise<FormData> {
  const form = new FormData();
  const all: BannerValues = {
    title: 'Green season',
    advertUrl: 'https://offers.example/green',
    file: await picture('green'),
    ...values,
  };
  for (const [name, value] of Object.entries(all)) {
    if (value instanceof Blob) form.append(name, value, 'banner.jpg');
    else if (value !== null) form.append(name, value);
  }
  return form;
}

/** The calls about banners as one person; the values given replace those of a complete form. */
export function bannersAs(server: TestServer, token: string) {
  const path = '/dashboard/adverts';
  return {
    add: async (values: BannerValues = {}, headers: Record<string, string> = {}) =>
      server.http<Banner & Failure>('POST', path, { token, form: await formOf(values), headers }),
    change: async (id: string, values: BannerValues = {}) =>
      server.http<Banner & Failure>('PUT', `${path}/${id}`, { token, form: await formOf(values) }),
    get: (id: string) => server.http<Banner>('GET', `${path}/${id}`, { token }),
    remove: (id: string) => server.http('DELETE', `${path}?entryId=${id}`, { token }),
  };
}
