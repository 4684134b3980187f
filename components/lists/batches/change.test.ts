import { parseChange } from './change';

it('makes no change of a day that is half written, which a browser gives out as none', () => {
  expect(parseChange('visibility', '', 2026)).toEqual({ action: 'visibility', visibleTo: '' });
  expect(parseChange('visibility', '', 2026, 'Must be a day.')).toBeNull();
  expect(parseChange('visibility', '2027-12-31', 2026, 'Must be a day.')).toBeNull();
});

it('shows whom a decline is for while its reason is wanting', () => {
  expect(parseChange('decline', '', 2026, 'Required.')).toEqual({ action: 'decline' });
});
