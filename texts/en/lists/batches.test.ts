import { help } from './batches';

const who = { isStaff: true, hasUndo: true, isByYear: true, isMailed: true, isShown: true, hasStates: true };

test.each(['owner', 'seasons', 'visibility', 'website'] as const)(
  'that %s can be undone is said where it can be',
  (action) => {
    expect(help(action, 'safaris', who)).toContain('You can undo it for a day.');
    expect(help(action, 'safaris', { ...who, hasUndo: false })).not.toContain('undo');
  },
);

test('approving promises websites to open companies alone', () => {
  expect(help('approve', 'safaris', who)).toMatch(
    /^The current version of each goes live, unless its company is closed\./,
  );
  expect(help('approve', 'safaris', { ...who, isShown: false })).toMatch(
    /^The current version of each is approved\./,
  );
});

test('marks of reading can be undone on the page alone, since enquiries have none of the last changes', () => {
  expect(help('read', 'enquiries', who)).toContain('You can undo it until you leave this page.');
  expect(help('read', 'enquiries', { ...who, hasUndo: false })).not.toContain('undo');
});

test('an undo of It is real is promised to companies alone, since staff have none', () => {
  expect(help('real', 'enquiries', { ...who, isStaff: false })).toContain('You can undo it until');
  expect(help('real', 'enquiries', who)).not.toContain('undo');
});

test('reading says that new enquiries become Opened where the reader answers them, and that only the marks are undone', () => {
  const company = { ...who, isStaff: false };
  for (const said of [help('read', 'enquiries', company), help('read', 'general-enquiries', who)])
    expect(said).toContain('New enquiries become Opened for everybody. You can undo the read marks');
  for (const said of [
    help('read', 'enquiries', who),
    help('read', 'enquiries', { ...company, hasStates: false }),
  ])
    expect(said).toBe('This applies to you only. You can undo it until you leave this page.');
});

test.each(['approve', 'decline', 'export'] as const)('nothing promises an undo of %s', (action) =>
  expect(help(action, 'safaris', who)).not.toContain('You can undo it'),
);

test('what a change of seasons raises is said: the next year alone, or every year where a season has one price', () => {
  expect(help('seasons', 'safaris', who)).toContain('Prices of other years do not change.');
  expect(help('seasons', 'safaris', { ...who, isByYear: false })).toContain(
    "today's dates get the new price too",
  );
});

test('mails, and what websites show, are promised only where the upstream mails and websites read from it', () => {
  const alone = { ...who, isStaff: false, isMailed: false, isShown: false };
  for (const action of ['approve', 'decline'] as const)
    for (const list of ['safaris', 'applications'] as const) {
      expect(help(action, list, who)).toContain('email');
      expect(help(action, list, alone)).not.toMatch(/mail|websites show/);
    }
  expect(help('visibility', 'safaris', { ...who, isStaff: false })).toContain('websites keep the old one');
  expect(help('visibility', 'safaris', alone)).not.toContain('websites keep');
});
