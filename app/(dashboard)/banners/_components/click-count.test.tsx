import { assumeCapabilities } from '@/lib/platform/server/capabilities';
import type { Banner } from '@/lib/sites/banners/schema';
import { bannerTable } from './banner-table';
import { EditBanner } from './edit-banner';

const withClicks = (clickCount: number | null) => ({ _id: 'b1', title: 'Balloons', clickCount }) as Banner;

test.each([
  [null, '–', null],
  [0, '0', 'Clicked 0 times.'],
  [1, '1', 'Clicked 1 time.'],
])('clicks are counted only where the upstream gives a number: %j', (clicks, inList, onForm) => {
  assumeCapabilities([]);
  const banner = withClicks(clicks);
  const column = bannerTable(null).columns.find(({ id }) => id === 'clicks') as unknown as {
    cell: (context: object) => string;
  };
  expect(column.cell({ row: { original: banner } })).toBe(inList);
  const [header] = EditBanner({ banner, sites: null }).props.children;
  expect(header.props.description).toBe(onForm);
});
