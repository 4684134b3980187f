// One database: it needs none.
import { approvalEmail } from './emails';

test('listings of a closed company are on no website, on whatever days they would be', () => {
  const listing = { kind: 'safari', slug: 'mara', title: 'Mara' } as const;
  const shown = { ...listing, visibleFrom: '2026-11-01', visibleTo: '2099-01-01' };
  const { paragraphs, items } = approvalEmail('http://dashboard.test', [shown, shown], true);
  expect(paragraphs).toEqual([
    'These listings were approved. No website shows them, because your company is closed.',
  ]);
  expect(items).toMatchObject([{ label: 'Mara' }, { label: 'Mara' }]);
});
