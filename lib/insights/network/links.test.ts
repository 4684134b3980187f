import { figureLink, type Figure } from './links';

const october = { from: '2026-10-01', to: '2026-10-31' };

test.each<[Figure, string, string[]]>([
  [{ of: 'listings', kind: 'safari' }, '/safaris/list', []],
  [{ of: 'listings', kind: 'safari', status: 'pending' }, '/safaris/list?status=pending', ['status-filter']],
  [
    { of: 'listings', kind: 'property', status: 'approved', website: 'w1' },
    '/properties/list?status=approved&website=w1',
    ['status-filter', 'list-filters'],
  ],
  [{ of: 'listings', kind: 'safari', website: 'w1' }, '/safaris/list?website=w1', ['list-filters']],
  [{ of: 'shown', kind: 'property' }, '/properties/list?shown=today', ['shown-listings']],
  [
    { of: 'shown', kind: 'safari', website: 'w1' },
    '/safaris/list?shown=today&website=w1',
    ['shown-listings', 'list-filters'],
  ],
  [{ of: 'enquiries', ...october }, '/enquiries?from=2026-10-01&to=2026-10-31', ['enquiry-desk']],
  [
    { of: 'enquiries', website: 'w1', ...october },
    '/enquiries?website=w1&from=2026-10-01&to=2026-10-31',
    ['list-filters', 'enquiry-desk'],
  ],
  [
    { of: 'enquiries', company: 'c 1&2', ...october },
    '/enquiries?company=c+1%262&from=2026-10-01&to=2026-10-31',
    ['company-enquiries', 'enquiry-desk'],
  ],
  [{ of: 'applications', status: 'verified' }, '/applications?status=verified', ['status-filter']],
  [{ of: 'open applications', ...october }, '/applications?from=2026-10-01&to=2026-10-31', ['list-filters']],
  [
    { of: 'outcomes', outcome: 'declined', ...october },
    '/applications?outcome=declined&from=2026-10-01&to=2026-10-31',
    ['application-outcomes', 'list-filters'],
  ],
  [
    { of: 'decided reviews', ...october },
    '/review/decided?from=2026-10-01&to=2026-10-31',
    ['decided-reviews', 'list-filters'],
  ],
  [
    { of: 'decided reviews', took: 'over', ...october },
    '/review/decided?took=over&from=2026-10-01&to=2026-10-31',
    ['decided-reviews', 'list-filters'],
  ],
  [
    { of: 'waiting enquiries', company: 'c1' },
    '/enquiries?company=c1&view=waiting',
    ['company-enquiries', 'enquiry-desk'],
  ],
  [
    { of: 'views', website: 'w1', ...october },
    '/statistics/views?of=network&website=w1&from=2026-10-01&to=2026-10-31',
    ['daily-series', 'narrowed-series'],
  ],
  [
    { of: 'views', by: 'website', ...october },
    '/statistics/views?of=network&by=website&from=2026-10-01&to=2026-10-31',
    ['daily-series', 'narrowed-series'],
  ],
])('%j leads to %s, with what it takes to narrow it', (figure, href, needs) => {
  expect(figureLink(figure)).toEqual({ href, needs });
});
