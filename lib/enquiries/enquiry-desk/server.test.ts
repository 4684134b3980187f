import type { Capability } from '../../platform/contract/capabilities';
import { offeredActions } from '../../lists/batches/server';
import { assumeCapabilities } from '../../platform/server/capabilities';
import { knownFilterOf, spamRightOf } from './server';

const owner = { type: 'safari-owner' } as const;
const admin = { type: 'admin' } as const;
const known = (...names: Capability[]) => assumeCapabilities(['many-at-once', ...names]);

it('offers nothing about spam, and asks for no view of it, where the upstream has none', () => {
  for (const names of [[], ['enquiry-desk'], ['enquiry-spam']] as Capability[][]) {
    known(...names);
    expect(knownFilterOf({ view: 'spam', listing: 'a' })).toMatchObject({ view: undefined, listing: 'a' });
    expect([spamRightOf(owner), spamRightOf(admin)]).toEqual([null, null]);
    expect(offeredActions('safari-owner', 'enquiries')).toEqual(['read']);
  }
  known('enquiry-desk');
  expect(knownFilterOf({ view: 'unread' }).view).toBe('unread');
});

it('lets companies mark and take back, one by one and many, and staff take back', () => {
  known('enquiry-desk', 'enquiry-spam');
  expect(knownFilterOf({ view: 'spam' }).view).toBe('spam');
  expect([spamRightOf(owner), spamRightOf(admin)]).toEqual(['mark', 'lift']);
  expect(offeredActions('property-owner', 'enquiries')).toEqual(['read', 'spam', 'real']);
  expect(offeredActions('safari-admin', 'enquiries')).toEqual(['read', 'real']);
  expect(offeredActions('admin', 'general-enquiries')).toEqual(['read']);
});
