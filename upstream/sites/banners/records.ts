import { moment } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import { byName } from '../../lists/finder/finding';
import { openForAdmins, type Records } from '../../records';
import { findBanner, bannerFilter } from './queries';
import { adverts } from './table';

const { id, title, url, clickCount, createdAt } = adverts;

export const bannerRecords: Records = {
  finds: { place: 70, by: [byName('banner', adverts, title)] },
  mayOpen: { banner: openForAdmins(findBanner) },
  lists: {
    banners: {
      ...newestOf(adverts, createdAt),
      columns: { id, title, address: url, clicks: clickCount, created: moment(createdAt) },
      found: bannerFilter,
    },
  },
};
