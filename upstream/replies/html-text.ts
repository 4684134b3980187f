import { storable } from '../../lib/text/storable';

/** Elements whose content nobody sees. */
const unseen = ['script', 'style', 'head', 'title', 'template'];
/** Elements that stand on lines of their own, and those with a blank line around them. */
const lines = /^(?:div|tr|li|hr|pre|section|article|header|footer)$/;
const paragraphs = /^(?:p|ul|ol|table|blockquote|h[1-6])$/;

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€' },
};
const ofCode = (code: number) => (code > 0x10ffff ? '' : String.fromCodePoint(code));
const withoutEntities = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      return ofCode(decimal ? Number(decimal) : parseInt(hex!, 16));
    },
  );

/**
 * What a person reads of the HTML of a mail, as text with its lines. It looks at each sign but a few times, however the HTML is written, and
 * draws nothing: what looks like HTML in the text stays text.
 */
export function textOfHtml(html: string): string {
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const parts: string[] = [];
  let isLineEmpty = true;
  const take = (text: string) => {
    if (isLineEmpty && text.trim() === '') return;
    parts.push(text);
    isLineEmpty = false;
  };
  const endLine = () => {
    if (!isLineEmpty) parts.push('\n');
    isLineEmpty = true;
  };
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    take(withoutEntities(html.slice(at, open < 0 ? html.length : open).replace(/\s+/g, ' ')));
    if (open < 0) break;
    const [, closing, name] = /^<(\/?)([a-z][a-z0-9]*|!--|!|\?)/.exec(small.slice(open, open + 20)) ?? [];
    at = open + 1;
    if (!name) {
      take('<');
      continue;
    }
    if (lines.test(name) || paragraphs.test(name)) endLine();
    if (paragraphs.test(name) || name === 'br') parts.push('\n');
    if (name === 'br') isLineEmpty = true;
    if (!closing && unseen.includes(name)) at = behind(small, `</${name}`, at);
    at = behind(small, name === '!--' ? '-->' : '>', at);
  }
  return storable(parts.join(''))
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The place behind the next of these signs; the end where there is none. */
function behind(text: string, signs: string, from: number): number {
  const found = text.indexOf(signs, from);
  return found < 0 ? text.length : found + signs.length;
}
