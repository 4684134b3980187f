import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { hasCapability } from '../../platform/server/capabilities';
import { generalViews, verifiedStates } from './schema';
import { realStates } from '../../lists/list-filters/schema';

export const hasGeneralDesk = () => hasCapability('custom-enquiry-desk');

export const generalViewOf = (view: string | undefined) =>
  hasGeneralDesk() ? generalViews.find((each) => each === view) : undefined;

export const generalFilterOf = ({ view, status, state, website, from, to }: ListParams) => ({
  view: generalViews.find((each) => each === view),
  status: verifiedStates.find((each) => each === status),
  state: realStates.find((each) => each === state),
  website,
  from,
  to,
});
