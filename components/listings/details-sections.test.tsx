import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { CapabilitiesProvider } from '@/components/platform/ui/capabilities';
import type { Capability } from '@/lib/platform/contract/capabilities';
import { ContactSection } from './details-sections';

const Filled = ({ children }: { children: ReactNode }) => (
  <FormProvider {...useForm({ defaultValues: { enquiriesEmail: 'a@lodge.example' } })}>
    {children}
  </FormProvider>
);
const shown = (known: Capability[], stored: object | undefined) =>
  renderToStaticMarkup(
    <CapabilitiesProvider known={known}>
      <Filled>
        <ContactSection optional={false} stored={stored} />
      </Filled>
    </CapabilitiesProvider>,
  );

it('says what is mailed to the address of a listing where the upstream mails it, and that mails came back', () => {
  expect(shown(['listing-mail'], undefined)).toContain('each enquiry is sent here');
  expect(shown(['listing-mail'], { enquiriesEmailOff: true })).toContain(
    'Two emails to this address came back',
  );
  expect(shown(['listing-mail'], { enquiriesEmailLeft: true })).toContain(
    'This address is from a former owner',
  );
  for (const stored of [undefined, { enquiriesEmailOff: true, enquiriesEmailLeft: true }])
    expect(shown([], stored)).not.toMatch(/mailed|came back/);
});
