import { keepComposedKeys } from './lib/browser/composition';
import { keepFocus } from './lib/browser/kept-focus';
import { rememberZone } from './lib/browser/cookie';
import { forbidEval } from './lib/browser/no-eval';

// Before anything else of a page runs.
forbidEval();
keepComposedKeys();
keepFocus();
rememberZone();
