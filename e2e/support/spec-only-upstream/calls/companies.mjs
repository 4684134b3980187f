import { found, json, nothing, ok, Refusal } from '../answers.mjs';
import { asDigit, dataDocsPage, matching, wrappers } from '../bend.mjs';
import { textFields } from '../body.mjs';
import { byId, removeById } from '../network.mjs';
import { adminOnly, everyone, staff } from '../people.mjs';
import { affiliateParts, awardParts, namesOf, savedPicture, savedPictures } from '../pictures.mjs';

const listQuery = ['search', 'page', 'perPage'];
const markView = ({ name, url, picture }) => ({ name, url, logo: { url: picture } });

/** A user's own company has no id; its logo stands under `url`. */
function companyView({ _id, awards, affiliatedWith, logo, ...company }) {
  return {
    ...company,
    logo: logo ? { url: logo } : null,
    awards: awards?.map(markView) ?? null,
    affiliatedWith: affiliatedWith?.length ? affiliatedWith.map(markView) : null,
    isProfileCompleted: asDigit(company.description && company.agent?.position),
  };
}

/** The person of an owner or an application: under `agent`, or as bare fields, which have no phone, where the id is even. */
function withPerson({ _id, ...record }, person) {
  if (_id % 2) return { _id, ...record, agent: person };
  const { name, email, position } = person ?? {};
  return { _id, ...record, userName: name, email, position };
}

/** An owner by itself: its company's names, logo, certificate and affiliates. */
function partnerView({ agent, organizationType: role, description: _description, ...company }) {
  const { awards: _awards, isProfileCompleted: _isCompleted, ...view } = companyView(company);
  return withPerson({ ...view, _id: company._id, role }, agent);
}
/** An owner in a list, which has no affiliates. */
function ownerView(company) {
  const { affiliatedWith: _affiliates, ...view } = partnerView(company);
  return view;
}
const applicationView = ({ person, ...application }) => withPerson(application, person);

const contactNames = {
  contactPersonName: 'name',
  position: 'position',
  userEmail: 'email',
  phoneNumber: 'phoneNumber',
};
const companyFields = [
  ...['companyName', 'tradingName', 'description', 'logo', 'oldLogo'],
  ...[...Object.keys(contactNames), ...namesOf(awardParts), ...namesOf(affiliateParts)],
];

async function savedCompany(form, company, files) {
  const agent = { ...company.agent };
  for (const [sent, kept] of Object.entries(contactNames)) if (form.has(sent)) agent[kept] = form.get(sent);
  return {
    ...textFields(form, ['companyName', 'tradingName', 'description']),
    agent,
    logo: await savedPicture(form, 'logo', 'oldLogo', files),
    awards: await savedPictures(form, awardParts, company.awards ?? [], files),
    affiliatedWith: await savedPictures(form, affiliateParts, company.affiliatedWith ?? [], files),
  };
}

/** Companies, owners and applications. */
export function companyCalls({ companies, applications, files }) {
  const searched = (records, query) =>
    matching(records, query, (one) => [one.companyName, one.agent?.name, one.agent?.email]);
  const ofType = (type) =>
    companies.filter(({ organizationType }) => type === 'all' || organizationType === type);
  const owners = (type, query) => searched(ofType(type), query).map(ownerView);

  function details({ user, query }) {
    const id = user.company ?? query.get('id');
    if (id) return json(companyView(found(byId(companies, id))));
    if (user.type === 'admin') throw new Refusal(404, 'No company');
    return json(null);
  }

  async function save({ user, query, body }) {
    const company = found(byId(companies, user.company ?? query.get('id')));
    Object.assign(company, await savedCompany(body, company, files));
    return ok();
  }

  function decide({ body }, allowed) {
    const { status } = found(byId(applications, body.id));
    if (!allowed.includes(status)) throw new Refusal(400, 'The e-mail is not verified');
    removeById(applications, body.id);
    return ok();
  }

  return [
    {
      call: 'GET /dashboard/companies',
      roles: staff,
      query: ['type'],
      answer: ({ query }) =>
        json(
          wrappers.data(
            ofType(query.get('type') ?? 'all').map(({ _id, companyName }) => ({ _id, companyName })),
          ),
        ),
    },
    { call: 'GET /dashboard/company-details', roles: everyone, query: ['id'], answer: details },
    {
      call: 'PUT /dashboard/company-details',
      roles: everyone,
      query: ['id'],
      fields: companyFields,
      answer: save,
    },
    {
      call: 'DELETE /dashboard/deleteFilesFromStorage',
      roles: everyone,
      fields: ['filesToRemove'],
      answer: ({ body }) => {
        files.remove(body.filesToRemove);
        return nothing();
      },
    },
    {
      call: 'GET /dashboard/safari-owners',
      roles: staff,
      query: listQuery,
      answer: ({ query }) => json(wrappers.bare(owners('safari-owner', query))),
    },
    {
      call: 'GET /dashboard/property-owners',
      roles: adminOnly,
      query: listQuery,
      answer: ({ query }) => json(wrappers.docs(owners('property-owner', query))),
    },
    {
      call: 'GET /dashboard/partner-details',
      roles: staff,
      query: ['id'],
      answer: ({ query }) => json(partnerView(found(byId(companies, query.get('id'))))),
    },
    {
      call: 'GET /dashboard/register/applications',
      roles: adminOnly,
      query: listQuery,
      answer: ({ query }) => json(dataDocsPage(searched(applications, query).map(applicationView), query)),
    },
    {
      call: 'POST /dashboard/register/approve-application',
      roles: adminOnly,
      fields: ['id'],
      answer: (asked) => decide(asked, ['verified']),
    },
    {
      call: 'POST /dashboard/register/reject-application',
      roles: adminOnly,
      fields: ['id', 'adminComments'],
      answer: (asked) => decide(asked, ['verified', 'submitted']),
    },
  ];
}
