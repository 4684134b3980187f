import { writeMissingScripts } from './missing-scripts';

const said = 'Don’t wait: "it" isn\'t <here> & costs ${1} `or` \\2.';

/** What a page's program does at an event of a page that waits. */
function linksAfter(src: string | undefined, waits: string | undefined): Record<string, unknown>[] {
  const links: Record<string, unknown>[] = [];
  const root = { dataset: { waits }, append: (link: Record<string, unknown>) => links.push(link) };
  let hear = (_event: object) => {};
  const page = { documentElement: root, createElement: () => ({ showPopover() {} }) };
  const listen = (_type: string, listener: typeof hear) => (hear = listener);
  new Function('document', 'addEventListener', writeMissingScripts(said))(page, listen);
  hear({ target: { src } });
  hear({ target: { src } });
  return links;
}

const chunk = 'https://admin.example/admin/_next/static/chunks/main.js';

test('a program stands in a page as it is, whatever the language says', () => {
  expect(writeMissingScripts(said)).not.toMatch(/["&'<>]/);
});

test('the first script that does not come makes a link that says so in the words of the language', () => {
  expect(linksAfter(chunk, '')).toMatchObject([{ href: '', role: 'alert', textContent: said }]);
});

test.each([
  ['a picture', 'https://admin.example/admin/files/camp.jpg', ''],
  ['an error of a script', undefined, ''],
  ['code that comes later', chunk, undefined],
])('%s makes none', (_, src, waits) => expect(linksAfter(src, waits)).toEqual([]));
