import { explainRemoval } from './remove-listing';

it('says of websites and of restoring what the upstream does, and nothing more', () => {
  expect(explainRemoval({ isShown: false, isKept: false })).toBe('This cannot be undone.');
  expect(explainRemoval({ isShown: true, isKept: false })).toBe(
    'It disappears from every website at once. This cannot be undone.',
  );
  expect(explainRemoval({ isShown: true, isKept: true })).toMatch(
    /^It disappears.* restore it for 30 days\.$/,
  );
  expect(explainRemoval({ isShown: false, isKept: true })).not.toMatch(/websites?|undone/);
});
