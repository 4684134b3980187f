import { cut } from '../text/length';

/** What cameras, phones and messengers begin the names of pictures with. */
const given =
  /^(?:img|image|images|photo|picture|pic|screenshot|dsc|dscn|dscf|pxl|mvimg|gopr|dji|pano|vid|whatsapp|wa|fb|signal|received|snapchat|unnamed|download|p)?[\s\d]*$/i;
/** What they add. */
const added = /^(?:image|wa|at|am|pm|e|mp|copy|edited|hdr|portrait|night)\d*$/i;
/** What nobody types: parts of a number in sixteen digits. */
const code = /^(?=.*\d)[0-9a-f]{4,}$/i;
/** A picture of a screen is called after the moment and the program that was on it. */
const screenshot = /^screen ?shot \d/i;
const identity = /^[0-9a-f]{8}(?: [0-9a-f]{4}){3} [0-9a-f]{12}\b/i;

/** A title out of a file's name, 'lion-at-dawn.jpg' as 'Lion at dawn'; '' for the names that cameras and phones give. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    // The second file of a name.
    .replace(/[\s~]*(?:\(\d+\)|~\d+)$/, '')
    .replace(/[_\-.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isGiven =
    screenshot.test(words) ||
    identity.test(words) ||
    words.split(' ').every((word, at) => given.test(word) || code.test(word) || (at > 0 && added.test(word)));
  return isGiven ? '' : cut(`${words[0]!.toUpperCase()}${words.slice(1)}`, 100);
}
