import { createRequire } from 'node:module';

const { ModuleMocker } = createRequire(import.meta.url)('jest-mock');

const mocker = new ModuleMocker(globalThis);

/** What a test file that runs without the sandbox gets as `@jest/globals`: Jest's spies, and neither its clock nor its modules. */
export const jest = {
  fn: (implementation) => mocker.fn(implementation),
  spyOn: (...where) => mocker.spyOn(...where),
  restoreAllMocks: () => mocker.restoreAllMocks(),
};
