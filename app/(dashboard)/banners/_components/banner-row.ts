import { planState } from '@/lib/sites/banner-plans/schema';
import type { Banner } from '@/lib/sites/banners/schema';

export type BannerRow = ReturnType<typeof bannerRow>;

/** What the list shows of a banner; the state is that of the day. */
export const bannerRow = ({ _id, title, ...banner }: Banner, today: string) => ({
  _id,
  title,
  picture: banner.thumbnail ?? banner.image,
  state: planState(banner, today),
  from: banner.shownFrom ?? '',
  to: banner.shownTo ?? '',
  clicks: banner.clickCount ?? 0,
});
