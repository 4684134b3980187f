import { figureLink, type Figure } from './links';

const october = { from: '2026-10-01', to: '2026-10-31' };

test.each<[string, Figure, string, string[]]>([
  ['all safaris', { of: 'listings', kind: 'safari' }, '/safaris/list', []],
  [
    'the pending safaris',
    { of: 'listings', kind: 'safari', status: 'pending' },
    '/safaris/list?status=pending',
    ['status-filter'],
  ],
  [
    'the approved properties of a website',
    { of: 'listings', kind: 'property', status: 'approved', website: 'w1' },
    '/properties/list?status=approved&website=w1',
    ['status-filter', 'list-filters'],
  ],
  [
    'the safaris of a website',
    { of: 'listings', kind: 'safari', website: 'w1' },
    '/safaris/list?website=w1',
    ['list-filters'],
  ],
  [
    'the properties that are shown',
    { of: 'shown', kind: 'property' },
    '/properties/list?shown=today',
    ['shown-listings'],
  ],
  [
    'the safaris that a website shows',
    { of: 'shown', kind: 'safari', website: 'w1' },
    '/safaris/list?shown=today&website=w1',
    ['shown-listings', 'list-filters'],
  ],
  [
    'the enquiries of a month',
    { of: 'enquiries', ...october },
    '/enquiries?from=2026-10-01&to=2026-10-31',
    ['enquiry-desk'],
  ],
  [
    'the enquiries of a website in a month',
    { of: 'enquiries', website: 'w1', ...october },
    '/enquiries?website=w1&from=2026-10-01&to=2026-10-31',
    ['list-filters', 'enquiry-desk'],
  ],
  [
    'the enquiries of a company',
    { of: 'enquiries', company: 'c 1&2', ...october },
    '/enquiries?company=c+1%262&from=2026-10-01&to=2026-10-31',
    ['company-enquiries', 'enquiry-desk'],
  ],
  [
    'the applications to decide',
    { of: 'applications', status: 'verified' },
    '/applications?status=verified',
    ['status-filter'],
  ],
  [
    'the applications of a month that are open',
    { of: 'open applications', ...october },
    '/applications?from=2026-10-01&to=2026-10-31',
    ['list-filters'],
  ],
  [
    'the applications of a month that were declined',
    { of: 'outcomes', outcome: 'declined', ...october },
    '/applications?outcome=declined&from=2026-10-01&to=2026-10-31',
    ['application-outcomes', 'list-filters'],
  ],
  [
    'the reviews that were decided in a month',
    { of: 'decided reviews', ...october },
    '/review/decided?from=2026-10-01&to=2026-10-31',
    ['decided-reviews', 'list-filters'],
  ],
  [
    'the reviews of a month that took longer than they should',
    { of: 'decided reviews', took: 'over', ...october },
    '/review/decided?took=over&from=2026-10-01&to=2026-10-31',
    ['decided-reviews', 'list-filters'],
  ],
  [
    'the enquiries of a company that wait for an answer',
    { of: 'waiting enquiries', company: 'c1' },
    '/enquiries?company=c1&view=waiting',
    ['company-enquiries', 'enquiry-desk'],
  ],
  [
    'the views of a website in a month',
    { of: 'views', website: 'w1', ...october },
    '/statistics/views?of=network&website=w1&from=2026-10-01&to=2026-10-31',
    ['daily-series', 'narrowed-series'],
  ],
  [
    'the views of websites that nobody knows',
    { of: 'views', by: 'website', ...october },
    '/statistics/views?of=network&by=website&from=2026-10-01&to=2026-10-31',
    ['daily-series', 'narrowed-series'],
  ],
])('%s lead to their list, with what it takes to narrow it', (_what, figure, href, needs) => {
  expect(figureLink(figure)).toEqual({ href, needs });
});
