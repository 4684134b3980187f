import { renderToStaticMarkup } from 'react-dom/server';
import { CapabilitiesProvider } from '@/components/platform/ui/capabilities';
import type { Capability } from '@/lib/platform/contract/capabilities';
import { Remarks } from './listing-preview';
import type { ShownListing } from './use-previewed';

const remarks = (visibleFrom: string, visibleTo: string, known: Capability[] = []) =>
  renderToStaticMarkup(
    <CapabilitiesProvider known={known}>
      <Remarks
        shown={{ visibleFrom, visibleTo, enquiriesEmail: 'a@lodge.example' } as ShownListing}
        site={undefined}
        today="2027-03-10"
      />
    </CapabilitiesProvider>,
  ).replace(/<[^>]*>/g, '');

it('says since when a listing is not shown, or from when, and nothing within its days', () => {
  expect(remarks('2026-01-01', '2027-03-09')).toContain('Not shown since 10 Mar 2027');
  expect(remarks('2027-03-11', '')).toContain('Shown from 11 Mar 2027');
  for (const last of ['2027-03-10', '2099-01-01', ''])
    expect(remarks('2027-03-10', last)).not.toMatch(/Not shown|Shown from/);
});

it('says that travellers do not see the contact where websites read listings from the upstream', () => {
  expect(remarks('2027-03-10', '', ['site-listings'])).toContain(
    'which travellers do not see: a@lodge.example',
  );
  expect(remarks('2027-03-10', '')).not.toContain('travellers');
});
