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
  const mail = {
    ...{ ...whole, _id: 'm2', subject: 'Photo', text: '', automatic: true, fromElsewhere: true },
    attachments: [{ _id: 'f1', name: 'a.jpg', kind: 'jpg', sizeBytes: 100 }],
    leftOut: { count: 1, names: ['a.exe'] },
  };
  const bare = { _id: 7, sentAt: 'yesterday' };
  expect(newerMessages(failure(409, [whole, mail, 'nothing', { text: 'of nobody' }, bare]))).toEqual([
    whole,
    mail,
    { _id: '7', sender: 'company', name: '', text: '', sentAt: '' },
  ]);
});

test('another failure brings nothing', () => {
  for (const error of [failure(409, undefined), failure(412, [{ _id: 'm1' }]), new Error('No.')])
    expect(newerMessages(error)).toEqual([]);
});
