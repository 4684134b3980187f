import { defineCalls } from '../../platform/contract/call';
import { listingCalls } from '../calls';
import { safariRecord } from './record';

const calls = listingCalls({
  kind: 'safari',
  record: safariRecord,
  screens: {
    list: ['/safaris/list', '/safaris/list/safari'],
    add: ['/safaris/add'],
    edit: ['/safaris/edit/[slug]'],
  },
  largestBodyBytes: 9_500_000,
});

export const safariCalls = defineCalls({
  'GET /dashboard/company-safaris': { ...calls.list, exportedAs: 'safaris' },
  'GET /dashboard/own-listings/safari': calls.ownSummary,
  'GET /dashboard/safari/ranking': calls.ranking,
  'GET /dashboard/fee-steps/safari': calls.feeSteps,
  'GET /dashboard/safari/:slug': calls.get,
  'POST /dashboard/safari': calls.create,
  'PUT /dashboard/safari': calls.update,
  'POST /dashboard/safari/drafts': calls.createDraft,
  'PUT /dashboard/safari/drafts': calls.updateDraft,
  'DELETE /dashboard/safari': calls.remove,
  'PUT /dashboard/safari/change-owner': calls.changeOwner,
  'PUT /dashboard/safari/approve': calls.approve,
  'PUT /dashboard/safari/reject': calls.reject,
  'POST /dashboard/safari/restore': calls.restore,
});
