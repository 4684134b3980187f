const isOneOf = (patterns) => (file) => patterns.some((pattern) => pattern.test(file));

/** What may change whatever is checked. */
const isRoot = isOneOf([
  /^(package|package-lock|tsconfig[^/]*)\.json$/,
  /^[^/]+\.config\.(mjs|ts)$/,
  /^tools\/scripts\/lib\/(test-command|stages|checks|changed)\.mjs$/,
  /^tools\/scripts\/jest\//,
]);
/** What each test of the upstream begins with. */
const isUnderUpstreamTests = isOneOf([/^upstream\/platform\/db\//, /^upstream\/test\/[^/]+\.mjs$/]);
/** Where Jest has tests; what is imported by one of them it finds by itself. */
const isInJest = isOneOf([
  /^(lib|components|app|server|texts|tools\/(scripts|conformance)|upstream|e2e\/support)\//,
]);
const isCode = (file) => /\.(tsx?|mjs)$/.test(file);
const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);
/** They hold the tree to its rules and read whatever they like: sources, docs, stories. */
const isOfTheTree = (file) =>
  /^tools\/scripts\/([^/]+\/)?[^/]+\.test\.\w+$/.test(file) && !/\/start[^/]*$/.test(file);
const isStory = (file) => /^e2e\/.+\.spec\.ts$/.test(file);

const nameOf = (file) => file.split('/').at(-1);

/**
 * What a change can reach, of the files of the tree: `everything`, or Jest's tests of `files` (those of the importers besides), the whole
 * of the upstream's, the `stories` that changed, and the files to lint. `read(file)` gives the text of a test.
 */
export function chooseChecks(changed, tree, read) {
  const there = changed.filter((file) => tree.includes(file));
  const [code, others] = [changed.filter(isCode), changed.filter((file) => !isCode(file))];
  const names = others.map(nameOf);
  const readers = names.length
    ? tree.filter((file) => isTest(file) && isInJest(file) && names.some((name) => read(file).includes(name)))
    : [];
  const files = [...there.filter((file) => isCode(file) && isInJest(file)), ...readers];
  return {
    everything: changed.some(isRoot),
    upstream: changed.some(isUnderUpstreamTests),
    files: [...new Set([...files, ...tree.filter(isOfTheTree)])],
    stories: there.filter(isStory),
    lint: there.filter((file) => /\.([cm]?[jt]sx?)$/.test(file)),
    format: there,
    types: code.length > 0 || others.some((file) => file.endsWith('.json')),
  };
}
