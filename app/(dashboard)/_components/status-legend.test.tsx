import { explainStatus } from './status-legend';

test.each(['pending', 'approved', 'updated', 'declined'])(
  'what travellers see of a listing that is %s is said only where websites read that from the upstream',
  (status) => {
    expect(explainStatus(status, true)).toContain('Travellers see');
    expect(explainStatus(status, false)).not.toMatch(/travellers|websites/i);
    expect(explainStatus(status, true)).toContain(explainStatus(status, false));
  },
);
