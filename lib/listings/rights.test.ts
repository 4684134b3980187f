import { roles } from '../roles';
import { listingKinds, listingStatuses } from './listing';
import { canDecide } from './rights';

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
