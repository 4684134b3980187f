import { recallCompany } from './lookup';

test.each([
  ['lookup=one', 'one', 'lookup=one'],
  ['lookup=gone', undefined, 'lookup=; Path=/admin; SameSite=Lax; Max-Age=0'],
  ['other=one', undefined, 'other=one'],
])('of the cookies %j the company is %j; one that the list lacks is forgotten', (cookie, company, left) => {
  Object.assign(globalThis, { document: { cookie }, location: { protocol: 'http:' } });
  expect(recallCompany([{ _id: 'one' }])).toBe(company);
  expect(document.cookie).toBe(left);
});
