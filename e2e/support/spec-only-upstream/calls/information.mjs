import { created, found, json, nothing, ok } from '../answers.mjs';
import { matching, pageOf, wrappers } from '../bend.mjs';
import { byId, removeById } from '../network.mjs';
import { adminOnly, everyone } from '../people.mjs';

const infoFields = ['title', 'description', 'visibleOn'];

/** How each reference list is wrapped. */
const wrapping = {
  country: wrappers.docs,
  'modes-of-travel': wrappers.bare,
  activity: wrappers.data,
  'included-service': wrappers.dataDocs,
  'meal-plan': wrappers.bare,
  'property-type': wrappers.docs,
  amenity: wrappers.data,
};

function referenceCalls({ reference, websites }) {
  const lists = Object.entries(wrapping).map(([name, wrap]) => ({
    call: `GET /api/v1/${name}`,
    roles: everyone,
    answer: () => json(wrap(reference[name])),
  }));
  const destination = () => json(wrappers.docs(websites.map(({ _id, url }) => ({ _id, url }))));
  return [...lists, { call: 'GET /api/v1/destination', roles: everyone, answer: destination }];
}

function feedbackCalls({ feedback }) {
  return [
    {
      call: 'GET /api/v1/feedback',
      roles: adminOnly,
      query: ['page', 'perPage'],
      answer: ({ query }) => {
        const { docs, page, totalPages } = pageOf(feedback, query);
        return json({ data: { data: docs, current_page: String(page), last_page: String(totalPages) } });
      },
    },
    {
      call: 'GET /api/v1/feedback/:id',
      roles: adminOnly,
      answer: ({ params }) => json({ data: found(byId(feedback, params.id)) }),
    },
    {
      call: 'DELETE /api/v1/feedback/:id',
      roles: adminOnly,
      answer: ({ params }) => {
        found(removeById(feedback, params.id));
        return nothing();
      },
    },
  ];
}

function infoCalls({ usefulInfo, websites, nextId }) {
  const site = (id) => {
    const website = websites.find(({ _id }) => _id === id);
    return website ? { _id: website._id, name: website.name, url: website.url } : id;
  };
  const view = ({ visibleOn, ...info }) => ({ ...info, visibleOn: visibleOn?.map(site) ?? null });
  const saved = ({ title, description, visibleOn }) => ({
    title,
    description,
    visibleOn: visibleOn.map(Number),
  });
  return [
    {
      call: 'GET /dashboard/info',
      roles: adminOnly,
      query: ['search', 'page', 'perPage'],
      answer: ({ query }) =>
        json(wrappers.data(matching(usefulInfo, query, ({ title }) => [title]).map(view))),
    },
    {
      call: 'GET /dashboard/info/:id',
      roles: adminOnly,
      answer: ({ params }) => json(view(found(byId(usefulInfo, params.id)))),
    },
    {
      call: 'POST /dashboard/info',
      roles: adminOnly,
      fields: infoFields,
      answer: ({ body }) => {
        usefulInfo.unshift({ _id: nextId(), ...saved(body) });
        return created();
      },
    },
    {
      call: 'PUT /dashboard/info',
      roles: adminOnly,
      query: ['id'],
      fields: infoFields,
      answer: ({ query, body }) => {
        Object.assign(found(byId(usefulInfo, query.get('id'))), saved(body));
        return ok();
      },
    },
    {
      call: 'DELETE /dashboard/info',
      roles: adminOnly,
      query: ['entryId'],
      answer: ({ query }) => {
        found(removeById(usefulInfo, query.get('entryId')));
        return ok();
      },
    },
  ];
}

/** Useful information, feedback and the reference lists. */
export const informationCalls = (network) => [
  ...referenceCalls(network),
  ...feedbackCalls(network),
  ...infoCalls(network),
];
