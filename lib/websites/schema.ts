/** The pages of a destination website that have banner slots; each slot holds the ids of at most three banners. */
export const bannerPages = ['homePage', 'safariPage', 'accommodationPage'] as const;
export type BannerPage = (typeof bannerPages)[number];
export type Advertising = Record<BannerPage, string[]>;

export const noBanners: Advertising = { homePage: [], safariPage: [], accommodationPage: [] };
