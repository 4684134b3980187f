import { sql } from 'drizzle-orm';
import { moment, websiteNames } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import { byName } from '../../lists/finder/finding';
import { openForAdmins, type Records } from '../../records';
import { websites } from '../websites/table';
import { findUsefulInfo, usefulInfoWhere } from './queries';
import { usefulInfo } from './table';

const { id, title, description, visibleOn, createdAt } = usefulInfo;
const shownOn = websiteNames(sql`${websites.id} = any(${visibleOn})`);

export const usefulInfoRecords: Records = {
  finds: { place: 80, by: [byName('info', usefulInfo, title)] },
  mayOpen: { info: openForAdmins(findUsefulInfo) },
  lists: {
    'useful-info': {
      ...newestOf(usefulInfo, createdAt),
      columns: { id, title, description, websites: shownOn, created: moment(createdAt) },
      found: usefulInfoWhere,
    },
  },
};
