import { settingsAt } from './settings-pages';

test.each([
  ['/enquiries', { isOpen: false, href: '/enquiries?settings=open' }],
  ['/enquiries?search=x?y', { isOpen: false, href: '/enquiries?search=x%3Fy&settings=open' }],
  ['/enquiries?settings=open&page=2', { isOpen: true, href: '/enquiries?settings=open&page=2' }],
])('Settings without scripts keeps the rest of %s', (address, settings) => {
  expect(settingsAt(address)).toEqual(settings);
});
