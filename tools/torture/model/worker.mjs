import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from '../../scripts/lib/files.mjs';

register({ tsconfig: join(root, 'tools', 'bench', 'tsconfig.json') });
await import('./worker.ts');
