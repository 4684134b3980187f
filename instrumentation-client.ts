import { forbidEval } from './lib/browser/no-eval';

// Before anything else of a page runs.
forbidEval();
