import { created, found, json, nothing, ok, Refusal } from '../answers.mjs';
import { dataPage, docsPage, matching } from '../bend.mjs';
import { byId, removeById } from '../network.mjs';
import { adminOnly, propertyEditors, propertyPeople, safariPeople, staff } from '../people.mjs';
import { listingFields, savedListing } from './listing-forms.mjs';
import { propertyView, safariView } from './listing-views.mjs';

/** How the calls of one kind differ from the other's. */
const kinds = {
  safari: {
    list: 'GET /dashboard/company-safaris',
    page: docsPage,
    view: safariView,
    readers: safariPeople,
    lister: safariPeople,
    writers: safariPeople,
    deciders: staff,
    createdAnswer: () => created(),
    savedAnswer: () => ok(),
  },
  property: {
    list: 'GET /dashboard/company-properties',
    page: dataPage,
    view: propertyView,
    readers: propertyEditors,
    lister: propertyPeople,
    writers: propertyPeople,
    deciders: adminOnly,
    createdAnswer: (record) => json(record, 201),
    savedAnswer: () => nothing(),
  },
};

/** The calls of safaris or properties. */
export function listingCalls(kind, network) {
  const records = network[kind];
  const { list, page, view, readers, lister, writers, deciders, createdAnswer, savedAnswer } = kinds[kind];
  const path = `/dashboard/${kind}`;
  const mine = (user) => records.filter(({ owner }) => !user.company || owner === user.company);
  const one = (user, id) => found(byId(mine(user), id));
  const slugOf = (title, id) => `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id}`;

  async function create({ user, body }) {
    const _id = network.nextId();
    const owner = user.company ?? (Number(body.get('owner')) || null);
    const stored = {
      _id,
      slug: slugOf(body.get('title'), _id),
      status: 'pending',
      owner,
      comments: null,
      enquiries: [],
    };
    const record = await savedListing(kind, body, stored, user, network.files);
    records.unshift(record);
    return createdAnswer(view(record, network));
  }

  async function update({ user, query, body }) {
    const record = one(user, query.get('id'));
    Object.assign(record, await savedListing(kind, body, record, user, network.files));
    if (user.type !== 'admin' && record.status === 'approved') record.status = 'updated';
    return savedAnswer();
  }

  function decide(status) {
    return ({ user, query, body }) => {
      Object.assign(one(user, query.get(kind)), { status, comments: body.comments ?? null });
      return ok();
    };
  }

  function changeOwner({ user, body }) {
    const owner = found(byId(network.companies, body.newOwner))._id;
    one(user, body.entryId).owner = owner;
    return nothing();
  }

  function remove({ user, query }) {
    one(user, query.get('entryId'));
    removeById(records, query.get('entryId'));
    return ok();
  }

  function ranking({ query }) {
    const fee = Number(query.get('fee'));
    if (!fee) throw new Refusal(400, 'A fee is needed');
    const places = (query.get('website') ?? '')
      .split(',')
      .map((website) => ({ website: Number(website), ranking: String(Math.max(1, 10 - Math.round(fee))) }));
    return json(places.length === 1 ? places[0] : places);
  }

  const fields = listingFields(kind);
  return [
    {
      call: list,
      roles: lister,
      query: ['search', 'page', 'perPage'],
      answer: ({ user, query }) =>
        json(
          page(
            matching(mine(user), query, ({ title }) => [title]).map((record) => view(record, network)),
            query,
          ),
        ),
    },
    { call: `GET ${path}/ranking`, roles: readers, query: ['website', 'fee', 'listing'], answer: ranking },
    {
      call: `GET ${path}/:slug`,
      roles: readers,
      answer: ({ user, params }) =>
        json(view(found(mine(user).find(({ slug }) => slug === params.slug)), network)),
    },
    { call: `POST ${path}`, roles: writers, fields, answer: create },
    { call: `PUT ${path}`, roles: readers, query: ['id'], fields, answer: update },
    { call: `DELETE ${path}`, roles: writers, query: ['entryId'], answer: remove },
    {
      call: `PUT ${path}/change-owner`,
      roles: adminOnly,
      fields: ['entryId', 'newOwner'],
      answer: changeOwner,
    },
    { call: `PUT ${path}/approve`, roles: deciders, query: [kind], answer: decide('approved') },
    {
      call: `PUT ${path}/reject`,
      roles: deciders,
      query: [kind],
      fields: ['comments'],
      answer: decide('declined'),
    },
  ];
}
