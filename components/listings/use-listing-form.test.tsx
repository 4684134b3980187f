import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { CapabilitiesProvider } from '@/components/platform/ui/capabilities';
import type { SeasonPrices } from '@/lib/listings/listing';
import { propertyForm } from '@/lib/listings/properties/form';
import { propertyAnswer, propertySchema } from '@/lib/listings/properties/schema';
import type { Property } from '@/lib/listings/properties/schema';
import type { SeasonLimits } from '@/lib/listings/seasons';
import { mergePrices, withPriceYear } from '@/lib/listings/year-prices';
import type { Role } from '@/lib/roles';
import type { ListingFormProps } from './listing-form';
import { useListingForm } from './use-listing-form';

const year = 2026;
const range = (from: string, to: string, price: number) => ({
  from: `${year}-${from}`,
  to: `${year}-${to}`,
  price,
});
const withLow = (price: number, next: number): SeasonPrices => ({
  lowSeason: {
    price,
    duration: [range('03-01', '05-31', price), { from: '2027-03-01', to: '2027-05-31', price: next }],
  },
  highSeason: { price: 200, duration: [range('01-01', '02-28', 200)] },
  peakSeason: { price: 300, duration: [range('06-01', '12-31', 300)] },
});
const nothing = () => {};
const router = {
  bfcacheId: '',
  push: nothing,
  replace: nothing,
  refresh: nothing,
  back: nothing,
  forward: nothing,
  prefetch: nothing,
};
const answer = async () => propertyAnswer;
const loadRules = (role: Role, limits: SeasonLimits) => Promise.resolve(propertySchema(role, limits));

const draft = { _id: 'p1', slug: 'camp', status: 'draft', title: 'Camp', owner: { _id: 'c1' }, version: 1 };

/** The form of a draft, as its page has it. */
function formOf(prices: SeasonPrices, role: Role = 'admin') {
  const listing = { ...draft, prices };
  const props = {
    role,
    listing: listing as unknown as Property,
    choices: {},
    first: { owner: '' },
    currentYear: year,
  } as unknown as ListingFormProps<'property'>;
  let form: ReturnType<typeof useListingForm<ReturnType<typeof propertyForm>, 'property'>> | undefined;
  const Page = () => {
    form = useListingForm({ kind: 'property', fields: propertyForm(role), loadRules, answer, props });
    return null;
  };
  renderToStaticMarkup(
    <AppRouterContext value={router}>
      <CapabilitiesProvider known={['prices-by-year', 'listing-drafts']}>
        <Page />
      </CapabilitiesProvider>
    </AppRouterContext>,
  );
  form!.methods.reset(undefined, { keepValues: true });
  return form!;
}

/** Takes the prices of each upload, and may refuse it as outdated by a record. */
function upstreamOf(take: (sent: SeasonPrices) => object | void) {
  class Request {
    upload = {};
    status = 200;
    responseText = '{}';
    responseURL = '';
    onload = nothing;
    open = (_: string, url: string) => void (this.responseURL = new URL(url, location.href).href);
    setRequestHeader = nothing;
    getResponseHeader = () => null;
    send = (body: FormData) => {
      const current = take(JSON.parse(body.get('prices') as string) as SeasonPrices);
      if (current) Object.assign(this, { status: 412, responseText: JSON.stringify({ current }) });
      this.onload();
    };
  }
  Object.assign(globalThis, { XMLHttpRequest: Request, location: { href: 'https://safaris.test/admin' } });
}
afterEach(() => ['XMLHttpRequest', 'location'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

it("stores this year's changed price of a range, also where it is sent a second time", async () => {
  let stored = withLow(100, 106);
  let arrived = nothing;
  upstreamOf((sent) => {
    stored = mergePrices(sent, stored, new Date(`${year}-07-01`));
    arrived();
  });
  const { methods, saveDraft } = formOf(withPriceYear(stored, year));
  const saveOnce = async () => {
    const sent = new Promise<void>((resolve) => (arrived = resolve));
    saveDraft!();
    await sent;
    await new Promise((resolve) => setTimeout(resolve));
  };
  methods.setValue('prices.lowSeason.duration.0.price', 110);
  await saveOnce();
  expect(stored).toEqual(withLow(110, 106));
  await saveOnce();
  expect(stored).toEqual(withLow(110, 106));
});

it.each([
  ['admin', { owner: { _id: 'c2' } }, 2],
  ['property-owner', { advertFee: 9 }, 2],
  ['admin', { advertFee: 9 }, 1],
] as const)(
  'sent by the role %s where somebody changed %j, is sent %i times',
  async (role, change, times) => {
    const prices = withLow(100, 106);
    const current = { ...draft, ...change, prices, version: 2 };
    let sent = 0;
    upstreamOf(() => (++sent === 1 ? current : undefined));
    const { methods, saveDraft } = formOf(prices, role);
    methods.setValue('title', 'Camp by the river');
    methods.setValue('advertFee', 7);
    saveDraft!();
    for (let wait = 0; wait < 10 || (sent < times && wait < 200); wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent).toBe(times);
  },
);
