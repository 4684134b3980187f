import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import { handlersAreWrapped } from './tools/scripts/lint/handlers-are-wrapped.mjs';
import { parsersRunInWorker } from './tools/scripts/lint/parsers-run-in-worker.mjs';
import { textHasAnElement } from './tools/scripts/lint/text-has-an-element.mjs';
import { wordsStandInTexts } from './tools/scripts/lint/words-stand-in-texts.mjs';
import { writtenHasADirection } from './tools/scripts/lint/written-has-a-direction.mjs';

/** What speaks to programs and to operators alone, or names places and languages. */
const withoutTexts = [
  'lib/platform/{bff,browser,calls,contract,forms,node,server,testing,text}/**',
  'lib/account/{bff,sso}/**',
  'lib/platform/values/formats.ts',
  'lib/listings/places/**',
  'lib/platform/errors/status-phrases.ts',
  'lib/**/{*calls,client,intake,server}.ts',
];

/** What runs in a worker thread, the two that run short texts at once, and a command that reads the operator's own file. */
const inWorker = [
  'upstream/platform/backup/read-archive.ts',
  'upstream/product/worker.ts',
  'upstream/lists/batches/price-file/{csv,markup,read,workbook}.ts',
  'upstream/platform/files/{pdf,unzip}.ts',
  'upstream/enquiries/replies/{attachment-kind,raw-mail,read-html}.ts',
  'upstream/review/listing-versions/{compare,difference,items,words}.ts',
  'upstream/review/review-rules/{summaries,summary}.ts',
];

/** Components whose titles and texts are of the catalogues, or of the browser. */
const ownWords = [
  'app/**/{curves,taken-back-notice,whole}.tsx',
  'app/**/{network/_components/section,notice-item,rule-switch,stat-card,trust-form}.tsx',
  'components/lists/finder/key-list.tsx',
  'components/platform/form/{attention,fold-button,form-section,form-status,number-field,password-field,section-index,section-sheet}.tsx',
  'components/listings/completeness.tsx',
  'components/listings/map/{location-field,map-pin}.tsx',
  'components/platform/shell/{menu-links,unsaved-guard}.tsx',
  'components/platform/ui/{card,date-text,moment-text}.tsx',
];

/** One rule holds for what is pressed before the page's scripts run (decision 24); nothing has a cure of its own. */
const beforeScripts = [
  {
    selector: "JSXOpeningElement[name.name='form']:not(:has(JSXAttribute[name.name='method']))",
    message: "A form that scripts send has method='dialog', one that a browser sends a method and an action.",
  },
  {
    selector:
      "CallExpression[callee.name='useSyncExternalStore'][arguments.1.body.value=true][arguments.2.body.value=false]",
    message:
      'data-waits holds back what scripts have not taken over yet (components/platform/ui/waiting.tsx).',
  },
];

const withoutDrawing = [
  {
    selector: 'ImportDeclaration[source.value=/^react(-dom)?([/]|$)/]',
    message: 'Nothing is drawn here.',
  },
];

/** A story that sleeps is slow where the machine is quick, and fails where it is slow. */
const withoutSeconds = [
  "CallExpression[callee.property.name='waitForTimeout']",
  "CallExpression:matches([callee.name=/^(setTimeout|sleep|wait)$/], [callee.property.name='setTimeout']) > Literal[value>=1000]",
].map((selector) => ({
  selector,
  message: 'A story waits for what it expects (expect.poll), or moves the clock; for no real seconds.',
}));

/** A browser counts UTF-16 units, and cuts what is pasted wherever they end. */
const asPeopleCount = [
  {
    selector: "JSXOpeningElement[name.name=/^(input|textarea)$/] > JSXAttribute[name.name='maxLength']",
    message:
      'lib/platform/text/length.ts counts as a person does: a message at the field (components/platform/ui/length.tsx), or fitted().',
  },
];

/** What may be missing, forbidden or full in a browser has one owner, which says what is done without it. */
const ofPlatform = 'lib/platform/browser/platform.ts owns what a browser may lack.';
const globalsOfPlatform = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'requestIdleCallback',
];
const platformAlone = [
  {
    selector: `MemberExpression[object.name=/^(window|globalThis|self)$/][property.name=/^(${globalsOfPlatform.join('|')})$/]`,
    message: ofPlatform,
  },
  {
    selector:
      "MemberExpression:matches([object.name='navigator'], [object.property.name='navigator'])[property.name=/^(clipboard|credentials|geolocation|locks|sendBeacon|serviceWorker|share|storage)$/]",
    message: ofPlatform,
  },
  {
    selector: "MemberExpression[object.name='crypto'][property.name=/^(randomUUID|subtle)$/]",
    message: ofPlatform,
  },
];

/** Code that comes after the page may not come at all: one loader says so where the page is from before an update. A form's rules pass it in createLazyResolver. */
const byLoader = [
  {
    selector:
      'ImportExpression:not(CallExpression[callee.name=/^(lazyPart|loadCode|tryCode)$/] *):not([source.value=/[/](([a-z]+-)?schema|form)$/])',
    message:
      'lazyPart, loadCode or tryCode fetches code that comes after the page (lib/platform/browser/load-code.ts).',
  },
];

/** Nothing is drawn here; the rules about React would compile every file once more. */
const withoutReact = '{e2e,server,texts,tools,upstream}/**';
const rulesOfReact = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((rule) => /^(react|react-hooks|jsx-a11y)\//.test(rule));
/** In a file without elements only hooks can be used wrongly. */
const rulesOfElements = rulesOfReact.filter((rule) => !rule.startsWith('react-hooks/'));
const off = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'off']));

const config = [
  {
    ignores: [
      '.next*/**',
      '.build*/**',
      '.data*/**',
      'e2e-report/**',
      'test-results/**',
      'tools/bench/floor/**',
      'tools/bench/peer/app.jsx',
      'next-env.d.ts',
      'upstream/platform/db/migrations/**',
      'texts/pseudo/**',
    ],
  },
  ...next,
  ...typescript,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      // The image optimiser is switched off, so next/image would add nothing.
      '@next/next/no-img-element': 'off',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'smart'],
    },
  },
  // The compiler says so of what it compiles.
  { files: ['**/*.{ts,tsx}'], rules: off(['@typescript-eslint/no-unused-vars']) },
  { files: ['**/*.ts'], rules: off(rulesOfElements) },
  {
    files: [withoutReact],
    rules: {
      ...off(rulesOfReact),
      'no-restricted-syntax': ['error', ...withoutDrawing],
    },
  },
  {
    files: ['e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...withoutDrawing, ...withoutSeconds] },
  },
  {
    files: [...['tools/**', 'e2e/**', 'server/**', '*.mjs'], 'docs/examples/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['app/api/**/route.ts'],
    plugins: { dashboard: { rules: { 'handlers-are-wrapped': handlersAreWrapped } } },
    rules: { 'dashboard/handlers-are-wrapped': 'error' },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'app/api/**', ...withoutTexts],
    plugins: { words: { rules: { 'stand-in-texts': wordsStandInTexts } } },
    rules: { 'words/stand-in-texts': 'error' },
  },
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: ['**/*.test.*'],
    plugins: { text: { rules: { 'has-an-element': textHasAnElement } } },
    rules: { 'text/has-an-element': 'error' },
  },
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: ['**/*.test.*', ...ownWords],
    plugins: { written: { rules: { 'has-a-direction': writtenHasADirection } } },
    rules: { 'written/has-a-direction': 'error' },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...beforeScripts, ...asPeopleCount] },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'lib/platform/browser/platform.ts'],
    rules: {
      'no-restricted-globals': ['error', ...globalsOfPlatform.map((name) => ({ name, message: ofPlatform }))],
      'no-restricted-syntax': ['error', ...beforeScripts, ...asPeopleCount, ...platformAlone],
    },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': ['error', ...beforeScripts, ...asPeopleCount, ...platformAlone, ...byLoader],
    },
  },
  {
    files: ['{app,components,lib,server,upstream}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'upstream/test/**', ...inWorker],
    plugins: { worker: { rules: { 'parsers-run-in-worker': parsersRunInWorker } } },
    rules: { 'worker/parsers-run-in-worker': 'error' },
  },
];

export default config;
