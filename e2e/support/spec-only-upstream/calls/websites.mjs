import { created, found, json, nothing, ok } from '../answers.mjs';
import { asText, matching, pageOf, wrappers } from '../bend.mjs';
import { isFile, jsonField, numberOf, textFields } from '../body.mjs';
import { byId, removeById } from '../network.mjs';
import { adminOnly } from '../people.mjs';
import { groupParts, namesOf, removeFiles, savedPictures } from '../pictures.mjs';
import { pageGroups } from '../seed/websites.mjs';

const listQuery = ['search', 'page', 'perPage'];
const texts = [
  ...['name', 'url', 'gaid', 'sbaffurl', 'location', 'mainHeader', 'mainSub', 'tagLine', 'description'],
];
const websiteFields = [
  ...[...texts, 'country', 'advertising', 'metaData', 'filesToRemove'],
  ...pageGroups.flatMap((group) => namesOf(groupParts(group))),
];
const bannerFields = ['title', 'advertUrl', 'file', 'filesToRemove'];

/** A website: its country and its banners as records, the pictures of its pages under `file`. */
function websiteView({ pictures, country, advertising, ...website }, { reference, banners }) {
  const groups = Object.entries(pictures).map(([group, items]) => [
    `${group}Images`,
    items.map(({ title, credits, picture }) => ({ title, credits, file: picture })),
  ]);
  const slots = Object.entries(advertising ?? {}).map(([page, ids]) => [
    page,
    ids?.map((id) => banners.find(({ _id }) => _id === id) ?? id) ?? null,
  ]);
  return {
    ...website,
    ...Object.fromEntries(groups),
    country: reference.country.find(({ _id }) => _id === country) ?? null,
    advertising: advertising && Object.fromEntries(slots),
  };
}

const bannerView = ({ image, clickCount, ...banner }) => ({
  ...banner,
  image: image ? { url: image } : null,
  clickCount: asText(clickCount),
});

const idsIn = (slots) =>
  Object.fromEntries(Object.entries(slots).map(([page, ids]) => [page, ids.map(Number)]));

async function savedWebsite(form, website, files) {
  removeFiles(form, files);
  const pictures = {};
  for (const group of pageGroups)
    pictures[group] = await savedPictures(form, groupParts(group), website.pictures?.[group] ?? [], files);
  return {
    ...website,
    ...textFields(form, texts),
    country: numberOf(form.get('country')),
    advertising: idsIn(jsonField(form, 'advertising', {})),
    metaData: jsonField(form, 'metaData', null),
    pictures,
  };
}

async function savedBanner(form, banner, files) {
  removeFiles(form, files);
  const upload = form.get('file');
  return {
    ...banner,
    title: form.get('title'),
    url: form.get('advertUrl'),
    image: isFile(upload) ? await files.store(upload) : banner.image,
  };
}

/** Destination websites and banners. */
export function websiteCalls(network) {
  const { websites, banners, files } = network;
  const titled = (query) => matching(banners, query, ({ title }) => [title]).map(bannerView);

  return [
    {
      call: 'GET /dashboard/websites',
      roles: adminOnly,
      query: listQuery,
      answer: ({ query }) => {
        const { docs, totalPages } = pageOf(
          matching(websites, query, ({ name }) => [name]),
          query,
        );
        return json({ docs: docs.map((one) => websiteView(one, network)), page: null, totalPages });
      },
    },
    {
      call: 'GET /dashboard/websites/:id',
      roles: adminOnly,
      answer: ({ params }) => json(websiteView(found(byId(websites, params.id)), network)),
    },
    {
      call: 'POST /dashboard/websites',
      roles: adminOnly,
      fields: websiteFields,
      answer: async ({ body }) => {
        websites.unshift(await savedWebsite(body, { _id: network.nextId() }, files));
        return created();
      },
    },
    {
      call: 'PUT /dashboard/websites/:id',
      roles: adminOnly,
      fields: websiteFields,
      answer: async ({ params, body }) => {
        const website = found(byId(websites, params.id));
        Object.assign(website, await savedWebsite(body, website, files));
        return nothing();
      },
    },
    {
      call: 'GET /dashboard/adverts',
      roles: adminOnly,
      answer: () => json(wrappers.bare(banners.map(bannerView))),
    },
    {
      call: 'GET /dashboard/paginated-adverts',
      roles: adminOnly,
      query: listQuery,
      answer: ({ query }) => {
        const { docs, page, totalPages } = pageOf(titled(query), query);
        return json({ data: { docs, page: asText(page), totalPages: asText(totalPages), total: null } });
      },
    },
    {
      call: 'GET /dashboard/adverts/:id',
      roles: adminOnly,
      answer: ({ params }) => json(bannerView(found(byId(banners, params.id)))),
    },
    {
      call: 'POST /dashboard/adverts',
      roles: adminOnly,
      fields: bannerFields,
      answer: async ({ body }) => {
        banners.unshift(await savedBanner(body, { _id: network.nextId(), clickCount: null }, files));
        return ok();
      },
    },
    {
      call: 'PUT /dashboard/adverts/:id',
      roles: adminOnly,
      fields: bannerFields,
      answer: async ({ params, body }) => {
        const banner = found(byId(banners, params.id));
        Object.assign(banner, await savedBanner(body, banner, files));
        return nothing();
      },
    },
    {
      call: 'DELETE /dashboard/adverts',
      roles: adminOnly,
      query: ['entryId'],
      answer: ({ query }) => {
        found(removeById(banners, query.get('entryId')));
        return ok();
      },
    },
  ];
}
