import { roles } from '../roles';
import { draftStatus, listingKinds, listingStatuses } from './listing';
import { canChangeOwner, canDecide, canRemove } from './rights';

test('an approved safari is the admin’s to decide again; every other approved listing is settled', () => {
  const deciders = roles.flatMap((role) =>
    listingKinds.flatMap((kind) =>
      listingStatuses
        .filter((status) => canDecide(role, kind, status))
        .map((status) => `${role} ${kind} ${status}`),
    ),
  );
  expect(deciders.sort()).toEqual([
    'admin property declined',
    'admin property pending',
    'admin property updated',
    'admin safari approved',
    'admin safari declined',
    'admin safari pending',
    'admin safari updated',
    'safari-admin safari declined',
    'safari-admin safari pending',
    'safari-admin safari updated',
  ]);
});

test('a draft is nobody’s to decide', () => {
  for (const role of roles)
    for (const kind of listingKinds) expect(canDecide(role, kind, draftStatus)).toBe(false);
});

test('everybody deletes what is theirs to open, but a safari-admin no property; an admin alone gives away', () => {
  expect(roles.filter((role) => !canRemove(role, 'safari'))).toEqual([]);
  expect(roles.filter((role) => !canRemove(role, 'property'))).toEqual(['safari-admin']);
  expect(roles.filter(canChangeOwner)).toEqual(['admin']);
});
