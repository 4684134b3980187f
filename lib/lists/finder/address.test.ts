import { canOpen, matchRoute } from '../../access';
import type { Role } from '../../roles';
import { placeOf } from './address';
import { foundKinds, type FoundKind } from './schema';

const finders: Record<FoundKind, Role> = {
  safari: 'safari-owner',
  property: 'property-owner',
  'safari-company': 'safari-admin',
  'property-company': 'admin',
  enquiry: 'property-owner',
  'safari-person': 'safari-admin',
  'property-person': 'admin',
  colleague: 'safari-owner',
  application: 'admin',
  website: 'admin',
  banner: 'admin',
  info: 'admin',
};

test.each(foundKinds)('a %s leads to a page that those may open who find it', (kind) => {
  const { group, href } = placeOf({ kind, key: 'a/b?c&d' });
  expect(group).not.toBe('');
  const route = matchRoute(new URL(href, 'http://x.test').pathname);
  expect(route && canOpen(finders[kind], route)).toBe(true);
});
