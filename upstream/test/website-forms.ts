import { imageParts } from '../../lib/platform/forms/pictures';
import { imageGroups, type ImageGroup } from '../../lib/sites/websites/website';
import type { TestServer } from './harness';
import { picture } from './listing-forms';

export type SavedImage = { title: string; credits: string; url: string; thumbnail: string };
export type SavedWebsite = { _id: string; name: string } & Record<ImageGroup, SavedImage[]> &
  Record<string, unknown>;
type Failure = { errors: { msg: string; param: string }[] };

const texts = {
  name: 'Mara Guide',
  url: 'https://mara-guide.example',
  gaid: 'UA-123-4',
  sbaffurl: '/tours/mara',
  location: 'Narok',
  country: 'KE',
  mainHeader: 'The Mara, day by day',
  mainSub: 'Safaris and camps on both sides of the river.',
  tagLine: 'Go and see',
  description: 'All about the Maasai Mara.',
};

/** The parts of a group with a new picture for each title. */
export async function newImages(
  group: ImageGroup,
  titles: string[],
): Promise<Record<string, string | Blob[]>> {
  const names = imageParts(group);
  return {
    [names.meta]: JSON.stringify(titles.map((title) => ({ title, credits: 'Joy Ouma' }))),
    [names.files]: await Promise.all(titles.map((title) => picture(title))),
    [names.order]: JSON.stringify(titles),
  };
}

/** The parts of a group that keeps these stored pictures. */
export function keptImages(group: ImageGroup, images: SavedImage[]): Record<string, string | Blob[]> {
  const names = imageParts(group);
  return {
    [names.meta]: '[]',
    [names.files]: [],
    [names.old]: JSON.stringify(images.map(({ title, credits, url }) => ({ title, credits, url }))),
    [names.order]: JSON.stringify(images.map(({ title }) => title)),
  };
}

/** The body of a complete website with one picture for each group; `values` replace or add fields. */
export async function websiteForm(values: Record<string, string | Blob[]> = {}): Promise<FormData> {
  const images = await Promise.all(imageGroups.map((group) => newImages(group, ['gold'])));
  const form = new FormData();
  const all: Record<string, string | Blob[]> = Object.assign({}, texts, ...images, values);
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string') form.append(name, value);
    else value.forEach((file) => form.append(name, file, 'photo.jpg'));
  }
  return form;
}

/** The calls about websites as one person. */
export function websitesAs(server: TestServer, token: string) {
  const path = '/dashboard/websites';
  const call = <Body>(method: string, address: string, options: object = {}) =>
    server.http<Body>(method, address, { token, ...options });
  return {
    add: (form: FormData, headers = {}) => call<SavedWebsite & Failure>('POST', path, { form, headers }),
    change: (id: string, form: FormData) => call<SavedWebsite & Failure>('PUT', `${path}/${id}`, { form }),
    get: (id: string) => call<SavedWebsite>('GET', `${path}/${id}`),
    list: (query = '') =>
      call<{ docs: SavedWebsite[]; page: number; totalPages: number; total: number }>(
        'GET',
        `${path}${query}`,
      ),
  };
}
