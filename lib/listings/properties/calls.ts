import { defineCalls } from '../../platform/contract/call';
import { listingCalls } from '../calls';
import { propertyRecord } from './record';

const calls = listingCalls({
  kind: 'property',
  record: propertyRecord,
  screens: {
    list: ['/properties/list'],
    add: ['/properties/add'],
    edit: ['/properties/edit/[slug]'],
  },
  largestBodyBytes: 26_000_000,
});

export const propertyCalls = defineCalls({
  'GET /dashboard/company-properties': { ...calls.list, exportedAs: 'properties' },
  'GET /dashboard/own-listings/property': calls.ownSummary,
  'GET /dashboard/property/ranking': calls.ranking,
  'GET /dashboard/fee-steps/property': calls.feeSteps,
  'GET /dashboard/property/:slug': calls.get,
  'POST /dashboard/property': calls.create,
  'PUT /dashboard/property': calls.update,
  'POST /dashboard/property/drafts': calls.createDraft,
  'PUT /dashboard/property/drafts': calls.updateDraft,
  'DELETE /dashboard/property': calls.remove,
  'PUT /dashboard/property/change-owner': calls.changeOwner,
  'PUT /dashboard/property/approve': calls.approve,
  'PUT /dashboard/property/reject': calls.reject,
  'POST /dashboard/property/restore': calls.restore,
});
