import { moment } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import { byName } from '../../lists/finder/finding';
import { openForAdmins, type Records } from '../../records';
import { findWebsite, websitesWhere } from './queries';
import { websites } from './table';

const { id, name, url, location, country, createdAt, updatedAt } = websites;
const times = { created: moment(createdAt), changed: moment(updatedAt) };

export const websiteRecords: Records = {
  finds: { place: 60, by: [byName('website', websites, name, url)] },
  mayOpen: { website: openForAdmins(findWebsite) },
  lists: {
    websites: {
      ...newestOf(websites, createdAt),
      columns: { id, name, address: url, location, country, ...times },
      found: websitesWhere,
    },
  },
};
