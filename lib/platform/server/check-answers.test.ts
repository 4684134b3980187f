import { jest } from '@jest/globals';
import { callProxy } from '../testing/proxy';
import { setEnvironment } from '../testing/environment';
import { prepareUpstreams, sendJson } from '../testing/upstream';
import { checkAnswered, checkedAnswerLines } from './check-answers';
import { log } from './log';

const answering = prepareUpstreams();
let logged: object[];
beforeEach(() => {
  logged = [];
  jest.spyOn(log, 'warn').mockImplementation((fields, event) => {
    logged.push({ ...(fields as object), event });
  });
  Reflect.deleteProperty(globalThis, Symbol.for('dashboard.checked-answers'));
  setEnvironment({ CHECK_ANSWERS: '1' });
});
afterEach(() => jest.restoreAllMocks());

const enquiries = (docs: unknown[]) => ({ docs, page: 1, totalPages: 1 });

test('an operator reads once which part of which call is not as the contract says, and which screens need it', () => {
  const body = enquiries([{ _id: 1 }, { title: 'no id' }, { title: 'none either' }]);
  checkAnswered('GET /dashboard/enquiries', { status: 200, body });
  checkAnswered('GET /dashboard/enquiries', { status: 200, body });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toEqual({
    event: 'answer-leaves-contract',
    call: 'GET /dashboard/enquiries',
    path: 'docs.*._id',
    expected: 'an id',
    screens: '/enquiries',
  });
  expect(checkedAnswerLines()).toEqual([
    'contract: 1 ways in which 2 answers leave the contract',
    'contract: GET /dashboard/enquiries, needed by /enquiries',
    'contract:   docs.*._id: expected an id (4x)',
  ]);
});

test('answers in every allowed form, refusals and words after a write say nothing', () => {
  checkAnswered('GET /dashboard/enquiries', { status: 200, body: { data: [{ _id: 1, adults: '2' }] } });
  checkAnswered('GET /dashboard/enquiries', { status: 403, body: { message: 'Forbidden' } });
  checkAnswered('PUT /dashboard/info', { status: 204, body: undefined });
  checkAnswered('GET /dashboard/company-details', { status: 200, body: {} });
  expect(logged).toEqual([]);
  expect(checkedAnswerLines()).toEqual(['contract: all of 4 answers are as the contract says']);
});

test('a fault of the server and a call that is not there are told by their status', () => {
  checkAnswered('PUT /dashboard/safari/approve', { status: 405, body: undefined });
  checkAnswered('GET /dashboard/info', { status: 500, body: { message: 'oops' } });
  expect(checkedAnswerLines()).toContain(
    'contract:   the answer: expected 2xx or a refusal of 4xx instead of 405 (1x)',
  );
  expect(checkedAnswerLines()).toContain('contract: GET /dashboard/info, needed by /useful-info/list');
});

test('what passes to the browser is checked and arrives as it was', async () => {
  const answer = { total: 'many' };
  const upstream = await answering((_, response) => sendJson(response, 200, answer));
  setEnvironment({ UPSTREAM_URL: upstream.url, CHECK_ANSWERS: '1' });
  const response = await callProxy('/dashboard/analytics/view-count?days=7');
  expect(await response.json()).toEqual(answer);
  // The check reads a copy of its own, beside the browser.
  while (checkedAnswerLines().length < 2) await new Promise(setImmediate);
  expect(checkedAnswerLines()).toContain('contract:   total: expected a whole number (1x)');
});

test('nothing is checked unless the operator asks for it', () => {
  setEnvironment();
  checkAnswered('GET /dashboard/info', { status: 200, body: 'garbage' });
  expect(logged).toEqual([]);
  expect(checkedAnswerLines()).toEqual([]);
});
