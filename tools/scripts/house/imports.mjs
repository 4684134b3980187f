import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../../.dependency-cruiser.mjs';
import { folders } from './sources.mjs';

/** The files of the root that import ours. */
const roots = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts', 'next.config.mjs'];

/** Which of our own files imports which below `root`, and which rules of `.dependency-cruiser.mjs` that breaks. */
export async function readImports(root) {
  const { options, forbidden } = config;
  const { output } = await cruise(
    [...folders, ...roots].filter((path) => existsSync(join(root, path))),
    { ...options, baseDir: root, ruleSet: { forbidden }, validate: true },
  );
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ coreModule, couldNotResolve }) => !coreModule && !couldNotResolve)
      .map(({ resolved, dependencyTypes, dynamic }) => ({
        from: source,
        to: resolved,
        isType: dependencyTypes.some((type) => type.startsWith('type-')),
        isLater: dynamic,
      })),
  );
  const broken = output.summary.violations.map(({ rule, from, to }) => ({
    ...rule,
    place: `${from} → ${to}`,
  }));
  return { imports, broken, rules: forbidden };
}
