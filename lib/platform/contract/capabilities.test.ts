import { capabilityGroups, capabilityNames, completeGroups, knownCapabilities } from './capabilities';

const groups = Object.entries(capabilityGroups);

test('no group is called as one of its kind or as a capability, or names a member twice', () => {
  const names = groups.flatMap(([group, members]) => [group, ...members]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(groups.filter(([group]) => capabilityNames.some((name) => name === group))).toEqual([]);
});

test.each(groups)('the group %s is what is known of its members, and nothing else', (group, members) => {
  const known = capabilityNames.filter((name) => members.includes(name));
  expect([...knownCapabilities([group])].sort()).toEqual(known.sort());
  expect([...knownCapabilities([group, ...members])].sort()).toEqual(known.sort());
});

test('a group counts as a foundation, and beside single names', () => {
  expect([...knownCapabilities(['writes', 'sorting', 'bulk-changes', 'time-travel', 7])].sort()).toEqual([
    'idempotency-keys',
    'sorting',
    'stored-files',
    'versions',
  ]);
  expect(knownCapabilities(['batches']).has('price-files')).toBe(true);
  // Its page reads the enquiry by its id.
  expect([...knownCapabilities(['enquiry-desk'])]).toEqual([]);
  expect(knownCapabilities(['enquiry-desk', 'single-enquiries']).size).toBe(2);
});

test('a group is announced only by who has all of it', () => {
  expect(completeGroups(['versions', 'idempotency-keys'])).toEqual([]);
  expect(completeGroups(['versions', 'idempotency-keys', 'stored-files', 'sorting'])).toEqual(['writes']);
});
