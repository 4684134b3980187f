/** What may import what: `never` fails `npm test` at once, of what is `counted` house.json holds the number. */

/** The rooms in one order: a room imports those before it and none after it. */
export const order = [
  'platform',
  'account',
  'lists',
  'sites',
  'companies',
  'listings',
  'review',
  'enquiries',
  'insights',
];
/** The rooms of a business domain; `lists` and `platform` serve them all. */
export const businessRooms = order.filter((room) => room !== 'platform' && room !== 'lists');
const business = businessRooms.join('|');
/** The files of a room that other rooms may import. */
const doors = [
  // What its records are, where their pages are, and who may do what with them.
  ...['resource', 'schema', 'form', 'listing', 'paths', 'rights'],
  // Its calls, and who makes and answers them: reading is in queries, writing in save.
  ...['calls', 'client', 'server', 'queries', 'save', 'table'],
  // How a website calls it, and how it tells people something.
  ...['intake', 'tell'],
];
/** What puts the rooms together imports them all and is part of none. */
export const above = [
  // The pages and calls of every room, and what the upstream serves, runs in threads and clears away of it.
  '^(lib|upstream)/product/',
  '^lib/platform/calls/(described|contract)\\.ts$',
  // Changes of many rows of any list.
  '^(lib|components|upstream)/lists/batches/',
  // The start of the upstream.
  '^upstream/(app|main|start)\\.ts$',
  // The commands of operators, and a copy of all data that they bring back.
  '^upstream/platform/(operators/|backup/restore\\.ts$)',
  // What every room holds of a person, and what people are told by the clock.
  '^upstream/account/(privacy|timed-notices)/',
  // Records of every room, for a first look at the product.
  '^upstream/demo/',
];
/** Of these the names of all calls are typed, so that even platform reads them. */
const contract = '^lib/platform/calls/contract\\.ts$';

export const tests = ['\\.(test|spec|cases)\\.', '^e2e/', '^upstream/test/', '/testing/'];
const testsAndTools = [...tests, '^tools/'];
const onServers = ['^lib/(platform/(server|bff|node)|account/bff)/', '^lib/.+/server\\.ts$'];
const inBrowser = '^lib/platform/browser/';
/** What describes the product to every program: the upstream imports nothing else of lib. */
const descriptions = [
  '^lib/(roles|paths|reference)\\.ts$',
  '^lib/platform/(values|images|node|forms|contract|text|calls|testing)/',
  '^lib/lists/lists\\.ts$',
  '/(answers|calls|intake|schema|form)\\.ts$',
  '/(listing|mark|own-summary|photo|rights|seasons|website|year-prices)\\.ts$',
];

const at = (path) => (typeof path === 'object' && !Array.isArray(path) ? path : { path });
const rule = (severity) => (name, comment, from, to) => ({
  name,
  comment,
  severity,
  from: at(from),
  to: at(to),
});
const never = rule('error');
const counted = rule('warn');

const floors = [
  never(
    'nothing imports the upstream',
    'Any server that answers the same calls can replace the upstream. Tests and tools start it; its JSON may be read.',
    { pathNot: ['^upstream/', ...testsAndTools] },
    { path: '^upstream/', pathNot: '\\.json$' },
  ),
  never(
    'nothing imports app',
    'Pages are the top floor: they import components, lib and texts.',
    { pathNot: ['^app/', ...testsAndTools] },
    '^app/',
  ),
  never(
    'only pages import components',
    'Components are above lib; the upstream and the server in front of Next draw nothing.',
    { pathNot: ['^(app|components)/', ...testsAndTools] },
    '^components/',
  ),
  never(
    'texts import texts',
    'Every floor may import a catalogue, so a catalogue imports its neighbours at most.',
    '^texts/[^/]+/',
    { pathNot: '^texts/' },
  ),
  never(
    'the product imports no tests',
    'Tests and tools may import the product, never the other way; settings of the tools at the root do.',
    { pathNot: [...testsAndTools, '^[^/]+\\.mjs$'] },
    testsAndTools,
  ),
];

const oneWay = order
  .slice(0, -1)
  .map((room, place) =>
    never(
      `${room} imports no later room`,
      `The order is ${order.join(', ')}. What a room needs of a later one is handed in.`,
      { path: `^(lib|components|upstream)/${room}/`, pathNot: [...tests, ...above] },
      `^(lib|components|upstream)/(${order.slice(place + 1).join('|')})/`,
    ),
  );

const rooms = [
  never(
    'rooms import nothing above them',
    'What puts the rooms together imports them, never the other way.',
    { path: `^(lib|components|upstream)/(${order.join('|')})/`, pathNot: [...tests, ...above] },
    { path: above, pathNot: contract },
  ),
  ...oneWay,
  counted(
    'rooms meet at doors',
    `A business room imports another one only through a file named ${doors.join(', ')}.`,
    { path: `^(?:lib|components|upstream)/(${business})/`, pathNot: [...tests, ...above] },
    {
      path: `^(lib|components|upstream)/(${business})/`,
      pathNot: ['^[a-z]+/$1/', `/(${doors.join('|')})\\.ts$`],
    },
  ),
  never(
    'shared components know no domain',
    'What every room draws with (components/platform and components/lists) gets the domain from app/.',
    { path: '^components/(platform|lists)/', pathNot: [...tests, ...above] },
    `^(lib|components)/(${business})/`,
  ),
  never(
    'widgets know no resource',
    'Fields, tables, maps and the frame show any record; of lib they import what is about pictures, places and accounts.',
    {
      path: '^components/(platform/(ui|form|shell)|lists/data-table|listings/(map|photos))/',
      pathNot: tests,
    },
    {
      path: `^lib/(${business})/`,
      pathNot: '^lib/(account/(auth|passkeys|sign-on)|listings/(photos|places)|enquiries/unread)/',
    },
  ),
  counted(
    'a page keeps its parts',
    'The _components of a route belong to that route; what several draw is in components/, or beside the layout if it reads the server.',
    '^app/\\([a-z]+\\)/([^/]+)/',
    { path: '^app/\\([a-z]+\\)/[^/_]+/.*_components/', pathNot: '^app/\\([a-z]+\\)/$1/' },
  ),
];

const places = [
  never(
    'both sides run no server code',
    'Values, forms and schemas run in browsers and on servers alike.',
    {
      path: [
        '^lib/(product/)?[^/]+\\.ts$',
        '^lib/platform/(forms|values|images|text)/',
        '^lib/.+/(schema|form)\\.ts$',
      ],
      pathNot: tests,
    },
    [...onServers, inBrowser],
  ),
  never(
    'browsers have no server code',
    'lib/platform/browser and the clients of resources run in the browser alone.',
    { path: [inBrowser, '^lib/.+/client\\.ts$'], pathNot: tests },
    onServers,
  ),
  never(
    'servers have no browser code',
    'The dashboard’s server, its calls to the upstream and the server in front of Next have no window.',
    { path: [...onServers, '^server/', '^tools/conformance/'], pathNot: tests },
    inBrowser,
  ),
  never(
    'conformance knows any upstream',
    'It checks servers over HTTP, so it imports neither ours nor what draws pages.',
    { path: '^tools/conformance/', pathNot: tests },
    '^(upstream|app|components)/',
  ),
  never(
    'lib node serves both servers',
    'lib/platform/node is imported by the upstream too, so it imports nothing of the dashboard.',
    { path: '^lib/platform/node/', pathNot: tests },
    ['^lib/platform/(server|bff)/', '^lib/.+/server\\.ts$'],
  ),
  never(
    'lib server is below bff and sso',
    'lib/platform/server reads sessions and calls the upstream; passing calls on and signing in are built on it.',
    { path: '^lib/platform/server/', pathNot: tests },
    '^lib/(platform/bff|account/(bff|sso))/',
  ),
  never(
    'the upstream shares descriptions',
    'Of lib the upstream imports calls, schemas, values and roles, and nothing that runs in the dashboard.',
    { path: '^upstream/', pathNot: tests },
    { path: '^lib/', pathNot: descriptions },
  ),
  never(
    'the upstream speaks by messages',
    'Texts of screens change with the screens; what the upstream says is in files named messages.',
    { path: '^upstream/', pathNot: tests },
    { path: '^texts/', pathNot: '/messages[a-z-]*\\.ts$' },
  ),
  never(
    'axe looks at the table of states',
    'A state of a page is added to e2e/support/states, where axe sees it once.',
    { path: '^e2e/', pathNot: ['/(accessibility|screens)\\.spec\\.ts$', '^e2e/support/states/state\\.ts$'] },
    '^e2e/support/axe\\.ts$',
  ),
];

const judgedTests = [
  counted(
    'a test stays in its room',
    'A test imports its own room, what serves all rooms, and helpers of tests; it reaches other rooms by calls.',
    `^(?:lib|components|upstream)/(${business})/.+\\.(test|cases)\\.`,
    { path: `^(lib|components|upstream)/(${business})/`, pathNot: ['^[a-z]+/$1/', '/testing/'] },
  ),
  counted(
    'stories see what users see',
    'A story imports the support of stories, texts, tools, and the contract that any upstream keeps.',
    '^e2e/',
    {
      path: '^(app|components|lib|server|upstream)/',
      pathNot: '^lib/platform/(contract|calls|testing)/',
    },
  ),
];

const circles = [
  never(
    'no circles of files',
    'Two files that need each other are one file, be it by type or later.',
    {},
    { circular: true },
  ),
];

const config = {
  forbidden: [...floors, ...rooms, ...places, ...judgedTests, ...circles],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: 'node_modules',
    exclude: ['node_modules', '/migrations/', '^texts/pseudo/'],
  },
};

export default config;
