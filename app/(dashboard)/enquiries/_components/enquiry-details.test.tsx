import { renderToStaticMarkup } from 'react-dom/server';
import type { Enquiry } from '@/lib/enquiries/schema';
import { EnquiryDetails } from './enquiry-details';

const shown = (fields: Partial<Enquiry>) =>
  renderToStaticMarkup(<EnquiryDetails enquiry={{ title: 'Mara', ...fields } as Enquiry} />);

it('says which website sent it, where that is known', () => {
  expect(shown({ website: { _id: 'mara', name: 'Mara Guide' } })).toMatch(/Website<.*Mara Guide/s);
  for (const website of [undefined, { _id: '', name: '' }])
    expect(shown({ website })).not.toContain('Website');
});
