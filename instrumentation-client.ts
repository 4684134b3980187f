import { keepComposedKeys } from './lib/platform/browser/composition';
import { keepFocus } from './lib/platform/browser/kept-focus';
import { keepStyles } from './lib/platform/browser/kept-styles';
import { rememberZone } from './lib/platform/browser/cookie';
import { forbidEval } from './lib/platform/browser/no-eval';

// Before anything else of a page runs.
forbidEval();
keepComposedKeys();
keepFocus();
rememberZone();
keepStyles();
