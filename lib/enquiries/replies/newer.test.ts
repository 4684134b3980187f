import { UpstreamError } from '../../platform/errors/errors';
import { newerMessages } from './newer';

const failure = (status: number, messages: unknown) => new UpstreamError(status, { messages }, '/replies');

test('what was written meanwhile is read from a refusal in the forms that a server may write it in', () => {
  const whole = {
    _id: 'm1',
    sender: 'traveller',
    name: 'Ann',
    text: 'Hello',
    sentAt: '2026-03-01T10:00:00Z',
  };
  const bare = { _id: 7, sentAt: 'yesterday' };
  expect(newerMessages(failure(409, [whole, 'nothing', { text: 'of nobody' }, bare]))).toEqual([
    whole,
    { _id: '7', sender: 'company', name: '', text: '', sentAt: '' },
  ]);
});

test('another failure brings nothing', () => {
  for (const error of [failure(409, undefined), failure(412, [{ _id: 'm1' }]), new Error('No.')])
    expect(newerMessages(error)).toEqual([]);
});
