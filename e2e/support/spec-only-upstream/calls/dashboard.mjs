import { found, json, nothing, ok } from '../answers.mjs';
import { asDigit, asText, dataDocsPage, docsPage, matching } from '../bend.mjs';
import { byId } from '../network.mjs';
import { everyone, staff } from '../people.mjs';

const listQuery = ['search', 'page', 'perPage'];

/** Numbers as text, nulls where something is missing, and infants only where there are some. */
function enquiryView({ company: _company, infants, ...enquiry }) {
  const numbers = ['seasonalPricePerDay', 'numberOfDays', 'adults', 'children', 'potentialRevenue'];
  return {
    ...enquiry,
    ...Object.fromEntries(numbers.map((name) => [name, asText(enquiry[name])])),
    ...(infants && { infants: asText(infants) }),
  };
}

const generalView = (enquiry) => ({ ...enquiry, verified: asDigit(enquiry.verified) });

function markRead(records, id, user) {
  const record = found(byId(records, id));
  record.readBy = [...new Set([...(record.readBy ?? []), user.id])];
}

/** Counts and the two lists of enquiries. */
export function dashboardCalls({ enquiries, generalEnquiries }) {
  const seenBy = (user) =>
    enquiries.filter(({ company }) =>
      user.company ? company === user.company : user.type === 'admin' || company === 11,
    );

  const counted = (user, query) =>
    seenBy(user).filter(
      ({ company }) => !query.get('companyId') || String(company) === query.get('companyId'),
    );

  return [
    {
      call: 'GET /dashboard/analytics/enquiry-count',
      roles: everyone,
      query: ['days', 'companyId'],
      answer: ({ user, query }) => json({ total: String(counted(user, query).length) }),
    },
    {
      call: 'GET /dashboard/analytics/view-count',
      roles: everyone,
      query: ['days', 'companyId'],
      answer: ({ query }) => json({ total: String(Number(query.get('days') ?? 365) * 10) }),
    },
    {
      call: 'GET /dashboard/analytics/general-enquiry-count',
      roles: staff,
      query: ['days', 'verified'],
      answer: ({ query }) =>
        json({
          total: generalEnquiries.filter(({ verified }) => String(verified) === query.get('verified')).length,
        }),
    },
    {
      call: 'GET /dashboard/enquiries',
      roles: everyone,
      query: listQuery,
      answer: ({ user, query }) =>
        json(
          docsPage(
            matching(seenBy(user), query, (one) => [
              ...[one.referenceNumber, one.title, one.firstName, one.lastName, one.emailAddress],
            ]).map(enquiryView),
            query,
          ),
        ),
    },
    {
      call: 'GET /dashboard/general-enquiries',
      roles: staff,
      query: listQuery,
      answer: ({ query }) =>
        json(
          dataDocsPage(
            matching(generalEnquiries, query, (one) => [one.fullName, one.emailAddress]).map(generalView),
            query,
          ),
        ),
    },
    {
      call: 'POST /dashboard/mark-enquiry-read',
      roles: everyone,
      fields: ['id'],
      answer: ({ user, body }) => {
        markRead(seenBy(user), body.id, user);
        return ok();
      },
    },
    {
      call: 'POST /dashboard/mark-general-enquiry-read',
      roles: staff,
      fields: ['id'],
      answer: ({ user, body }) => {
        markRead(generalEnquiries, body.id, user);
        return nothing();
      },
    },
  ];
}
