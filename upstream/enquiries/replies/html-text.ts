import { removeUnstorable } from '../../../lib/platform/text/storable';
import { decodeWindowsControls } from './encoded-words';

const hiddenElements = ['script', 'style', 'title', 'template'];
const lines = /^(?:div|tr|li|hr|pre|section|article|header|footer|dt|dd|caption)$/;
const paragraphs = /^(?:p|ul|ol|table|blockquote|h[1-6])$/;
const cells = /^t[dh]$/;

/** Named entities of 160 to 255 in order; the others that mail programs write are below. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const named = new Map([
  ...latin.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
    ...{ hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€' },
    ...{ sbquo: '‚', bdquo: '„', lsaquo: '‹', rsaquo: '›', bull: '•', trade: '™', rarr: '→', larr: '←' },
    ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', ensp: ' ', emsp: ' ', thinsp: ' ' },
    ...{ zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f' },
  }),
]);
const ofCode = (code: number) => (code > 0x10ffff ? '' : decodeWindowsControls(String.fromCodePoint(code)));
const withoutEntities = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
      return ofCode(decimal ? Number(decimal) : parseInt(hex!, 16));
    },
  );

/** The text of HTML, in linear time, however it is written; entities are never parsed as HTML. */
export function htmlToText(html: string): string {
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const parts: string[] = [];
  let isLineEmpty = true;
  const take = (text: string) => {
    if (isLineEmpty && text.trim() === '') return;
    parts.push(text);
    isLineEmpty = false;
  };
  const breakLine = () => {
    parts.push('\n');
    isLineEmpty = true;
  };
  const endLine = () => {
    if (!isLineEmpty) breakLine();
  };
  let hasOwnLines = false;
  const takeWords = (words: string) =>
    (hasOwnLines ? words.split('\n') : [words]).forEach((line, at) => {
      if (at > 0) breakLine();
      take(withoutEntities(line.replace(/\s+/g, ' ')));
    });
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    takeWords(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    const [, closing, name] = /^<(\/?)([a-z][a-z0-9]*|!--|!|\?)/.exec(small.slice(open, open + 20)) ?? [];
    at = open + 1;
    if (!name) {
      take('<');
      continue;
    }
    if (cells.test(name)) take(' ');
    if (lines.test(name) || paragraphs.test(name)) endLine();
    if (paragraphs.test(name) || name === 'br') breakLine();
    if (name === 'pre') hasOwnLines = !closing;
    if (!closing && hiddenElements.includes(name)) at = indexAfter(small, `</${name}`, at);
    at = indexAfter(small, name === '!--' ? '-->' : '>', at);
  }
  return removeUnstorable(parts.join(''))
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function indexAfter(text: string, signs: string, from: number): number {
  const found = text.indexOf(signs, from);
  return found < 0 ? text.length : found + signs.length;
}
