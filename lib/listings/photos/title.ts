import { cut } from '../../platform/text/length';

/** What cameras, phones and messengers begin the names of pictures with. */
const given =
  /^(?:img|image|images|photo|picture|pic|screenshot|dsc|dscn|dscf|pxl|mvimg|gopr|dji|pano|vid|whatsapp|wa|fb|signal|received|snapchat|unnamed|download|p|imagen|foto|bild|scan|camscanner|snapseed|fullsizerender|untitled|tmp|temp)?[\s\d]*$/i;
/** What they add. */
const added = /^(?:image|wa|at|am|pm|e|mp|copy|edited|hdr|portrait|night)\d*$/i;
/** What nobody types: parts of a number in sixteen digits. */
const code = /^(?=.*\d)[0-9a-f]{4,}$/i;
/** The number that a camera counts, whatever was put around it. */
const counted =
  /(?:^|\s)(?:(?:img|mg|dsc[nf]?|pxl|mvimg|dji|gopr|cimg|sam|sdc|hpim|lrm(?: export)?) ?e?\d{3,}|(?:g|p[a-c])\d{6,}$)/i;
/** A moment to the second or its thousandth, which a program put there: nobody types one. */
const moment =
  /\d{4} \d\d \d\d\D{1,6}\d{1,2} ?\d\d ?\d\d|\d{4}, \d\d \d\d \d\d|\b\d\d \d\d (?:\d{4}|\d\d),? \d\d \d\d\b|\d{8} ?\d{6}|\d{13}/;
/** A picture of a screen is called after the day, and others as a whole. */
const whole =
  /^(?:screen ?shot \d|screenshot from|image from ios$|untitled design$|pasted image$|clip image\d|messenger creation \d|photo \d+ [a-z]$|photo on \d|telegram cloud photo|gemini generated image|(?:in ?shot|collage|picsart|polish|lightroom) \d{8}|unknown$)/i;
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
    [moment, counted, whole].some((each) => each.test(words)) ||
    identity.test(words) ||
    words.split(' ').every((word, at) => given.test(word) || code.test(word) || (at > 0 && added.test(word)));
  return isGiven ? '' : cut(`${words[0]!.toUpperCase()}${words.slice(1)}`, 100);
}
