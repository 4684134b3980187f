import { statusMeaning } from './status-legend';

test.each(['pending', 'approved', 'updated', 'declined'])(
  'what travellers see of a listing that is %s is said only where websites read that from the upstream',
  (status) => {
    expect(statusMeaning(status, true)).toContain('Travellers see');
    expect(statusMeaning(status, false)).not.toMatch(/travellers|websites/i);
    expect(statusMeaning(status, true)).toContain(statusMeaning(status, false));
  },
);
