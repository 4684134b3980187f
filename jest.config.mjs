import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: import.meta.dirname });

const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/scripts/empty.mjs' },
};

/** Two projects: what runs in a process of its own (unit), and the upstream over real HTTP on a real database. */
export default async () => {
  const { transform, transformIgnorePatterns, ...base } = await createConfig(common)();
  const project = (displayName, roots, extra = {}) => ({
    ...base,
    transform,
    transformIgnorePatterns: ['/node_modules/'],
    displayName,
    roots,
    ...extra,
  });
  return {
    // An embedded database takes up to 6 s to begin on a busy machine.
    testTimeout: 60_000,
    projects: [
      project('unit', ['<rootDir>/lib', '<rootDir>/components', '<rootDir>/app', '<rootDir>/scripts']),
      project('upstream', ['<rootDir>/upstream']),
    ],
  };
};
