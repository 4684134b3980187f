import { expect, test } from '@jest/globals';
import { pages, routes } from '../../access';
import { callNames, callOf } from '../../platform/calls/contract';
import { owners } from '../../roles';

const forOwners = (allowed: unknown) =>
  Array.isArray(allowed) && owners.some((role) => allowed.includes(role));

/**
 * What each person of a company may do: see to their own account, and work on enquiries (Handbook, companies: People
 * and their roles in a company).
 */
const forEachPerson = [
  /^(?:POST|DELETE|PUT|GET) \/(?:auth|dashboard\/(?:devices|second-factor|password|notices))\b/,
  / \/dashboard\/(?:enquiries|enquiry-desk|saved-replies|mark-enquir\w+|mark-enquiries-read|unread-counts)\b/,
  / \/dashboard\/(?:exports|batches)\/enquiries\b/,
  / \/dashboard\/(?:finder|list-views|presence)\b/,
  /^GET \/dashboard\/(?:analytics|frame|companies|company-details|people)\b/,
  /^DELETE \/dashboard\/people\/:id$/,
  /^GET \/api\/v1\//,
];

test('A call takes a right in the company, unless it is about enquiries or oneself', () => {
  const open = callNames.filter((name) => forOwners(callOf(name).roles) && !callOf(name).right);
  expect(open.length).toBeGreaterThan(20);
  expect(open.filter((name) => !forEachPerson.some((pattern) => pattern.test(name)))).toEqual([]);
});

test('A page takes a right in the company, unless it is about enquiries or oneself', () => {
  const open = routes.filter((route) => forOwners(pages[route].roles) && !pages[route].right);
  const others =
    /^\/(?:|403|analytics|company-profile\/people|enquiries.*|many\/enquiries|settings\/.*|statistics\/.*|user\/profile)$/;
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter((route) => !others.test(route))).toEqual([]);
});
