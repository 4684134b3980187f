import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { CapabilitiesProvider } from '@/components/platform/ui/capabilities';
import { FeeSection } from './fee-section';

const websites = ['Savanna', 'Coast', 'Lakes'].map((label) => ({ value: label.toLowerCase(), label }));
type Values = { advertFee: number | null; visibleOn: string[] };

const Filled = ({ values, children }: { values: Values; children: ReactNode }) => (
  <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
);
const drawn = (values: Values) =>
  renderToStaticMarkup(
    <CapabilitiesProvider known={[]}>
      <Filled values={values}>
        <FeeSection kind="safari" websites={websites} fees={null} />
      </Filled>
    </CapabilitiesProvider>,
  );

it('keeps the line of each chosen website from the first drawing on, so that no answer moves what is below', () => {
  const page = drawn({ advertFee: 2.5, visibleOn: ['savanna', 'lakes'] });
  expect([...page.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, ...line]) => line)).toEqual([
    ['Savanna', ''],
    ['Lakes', ''],
  ]);
  expect(page).toContain('role="status" aria-busy="true"');
});

it('is announced as a field with steps from the lowest fee on', () => {
  const field = (advertFee: number | null) => drawn({ advertFee, visibleOn: [] });
  expect(field(2.5)).toContain('role="spinbutton" aria-valuemin="1.5" aria-valuenow="2.5"');
  expect(field(null)).not.toContain('aria-valuenow');
});

it.each([
  { advertFee: null, visibleOn: ['savanna'] },
  { advertFee: 1.4, visibleOn: ['savanna'] },
  { advertFee: 2.5, visibleOn: [] },
])('has no lines where there is nothing to ask: %j', (values) => {
  expect(drawn(values)).not.toContain('<dl');
});
