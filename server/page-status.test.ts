import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { responses } from '@/lib/platform/server/responses';
import { responseHeader } from '@/lib/platform/server/page-request';
import { registerResponse } from './page-status';

afterEach(() => void jest.useRealTimers());

function begin() {
  jest.useFakeTimers();
  const request = { headers: {} } as IncomingMessage;
  const response = new EventEmitter();
  registerResponse(request, response as ServerResponse);
  const name = String(request.headers[responseHeader]);
  return { response, name, reading: responses().get(name)!.reading };
}

test('all that a page reads ends ten seconds after it was asked for', () => {
  const { reading } = begin();
  jest.advanceTimersByTime(9_999);
  expect(reading.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(reading.reason).toMatchObject({ name: 'TimeoutError' });
});

test('it ends when the response is closed, and nothing is kept of it', () => {
  const { response, name, reading } = begin();
  response.emit('close');
  expect(reading.reason).toMatchObject({ name: 'AbortError' });
  expect(responses().has(name)).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});
