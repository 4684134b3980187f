import { UpstreamError } from '@/lib/errors';
import { problemOf } from './use-action';

const problem = (status: number, message?: string) =>
  problemOf(new UpstreamError(status, message === undefined ? {} : { message }, '/dashboard/safari'));

describe('what stands beside a button whose call failed', () => {
  it('is what the upstream says of a change that it refused', () => {
    expect(problem(409, 'This listing has changed.')).toBe('This listing has changed.');
    expect(problem(412)).toContain('Somebody else changed this');
  });

  it('is one sentence for a failure that has no toast, and nothing for one that has', () => {
    for (const status of [0, 429, 502, 503, 504]) expect(problem(status, 'x')).toMatch(/^[A-Z].*\.$/);
    for (const status of [400, 401, 403, 404, 500]) expect(problem(status, 'x')).toBe('');
  });
});
