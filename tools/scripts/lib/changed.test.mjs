import { chooseChecks } from './changed.mjs';

const texts = {
  'lib/listings/fee.ts': '',
  'lib/platform/forms/places.test.ts': "readFileSync(path.join(root, 'lib/listings/places/towns.json'))",
  'upstream/users/users.test.ts': '',
  'tools/scripts/citations.test.mjs': '',
  'tools/scripts/lib/lock.test.mjs': '',
  'tools/scripts/start.test.mjs': '',
  'e2e/articles.spec.ts': '',
  'tools/torture/random.ts': '',
  'docs/security.md': '',
};
const chosen = (...changed) => {
  const checks = chooseChecks(changed, Object.keys(texts), (file) => texts[file]);
  return { ...checks, files: checks.files.filter((file) => !file.startsWith('tools/scripts/')) };
};

test('what code can reach is found by Jest from the file; it is linted, and the programs are checked', () => {
  expect(chosen('lib/listings/fee.ts')).toEqual({
    everything: false,
    upstream: false,
    files: ['lib/listings/fee.ts'],
    stories: [],
    lint: ['lib/listings/fee.ts'],
    format: ['lib/listings/fee.ts'],
    types: true,
  });
});

test('the tests that hold the tree to its rules always run, those of the start command never', () => {
  const { files } = chooseChecks([], Object.keys(texts), () => '');
  expect(files).toEqual(['tools/scripts/citations.test.mjs', 'tools/scripts/lib/lock.test.mjs']);
});

test('packages and configurations reach everything', () => {
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'jest.config.mjs',
    'tools/scripts/jest/runner.mjs',
  ])
    expect(chosen(file).everything).toBe(true);
  expect(chosen('lib/listings/package.json.ts').everything).toBe(false);
});

test('migrations and what each test of the upstream begins with reach all of its tests', () => {
  for (const file of ['upstream/platform/db/migrations/0001_more.sql', 'upstream/test/template.mjs'])
    expect(chosen(file)).toMatchObject({ upstream: true, everything: false });
  expect(chosen('upstream/users/users.test.ts').upstream).toBe(false);
});

test('a file that is no code reaches the tests that name it', () => {
  expect(chosen('lib/listings/places/towns.json').files).toEqual(['lib/platform/forms/places.test.ts']);
  expect(chosen('docs/security.md')).toMatchObject({ files: [], lint: [], format: ['docs/security.md'] });
  expect(chosen('docs/security.md').types).toBe(false);
});

test('a story that changed is told; what is not under test is linted alone', () => {
  expect(chosen('e2e/articles.spec.ts')).toMatchObject({ stories: ['e2e/articles.spec.ts'], files: [] });
  expect(chosen('tools/torture/random.ts')).toMatchObject({ files: [], lint: ['tools/torture/random.ts'] });
});

test('a file that is gone is neither linted nor formatted, and the programs are checked without it', () => {
  expect(chosen('lib/gone.ts', 'e2e/gone.spec.ts')).toMatchObject({
    ...{ files: [], stories: [], lint: [], format: [] },
    types: true,
  });
});
