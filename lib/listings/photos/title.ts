import { cutToUnits } from '../../platform/text/length';

/** First words of file names from cameras, phones and messengers. */
const given =
  /^(?:img|image|images|photo|picture|pic|screenshot|dsc|dscn|dscf|pxl|mvimg|gopr|dji|pano|vid|whatsapp|wa|fb|signal|received|snapchat|unnamed|download|p|imagen|foto|bild|scan|camscanner|snapseed|fullsizerender|untitled|tmp|temp)?[\s\d]*$/i;
const added = /^(?:image|wa|at|am|pm|e|mp|copy|edited|hdr|portrait|night)\d*$/i;
/** Parts of hexadecimal numbers. */
const code = /^(?=.*\d)[0-9a-f]{4,}$/i;
/** A camera's counter, with anything around it. */
const counted =
  /(?:^|\s)(?:(?:img|mg|dsc[nf]?|pxl|mvimg|dji|gopr|cimg|sam|sdc|hpim|lrm(?: export)?) ?e?\d{3,}|(?:g|p[a-c])\d{6,}$)/i;
/** A timestamp with seconds or milliseconds, written by a program. */
const moment =
  /\d{4} \d\d \d\d\D{1,6}\d{1,2} ?\d\d ?\d\d|\d{4}, \d\d \d\d \d\d|\b\d\d \d\d (?:\d{4}|\d\d),? \d\d \d\d\b|\d{8} ?\d{6}|\d{13}/;
/** Screenshots are named after the day, others as a whole. */
const whole =
  /^(?:screen ?shot \d|screenshot from|image from ios$|untitled design$|pasted image$|clip image\d|messenger creation \d|photo \d+ [a-z]$|photo on \d|telegram cloud photo|gemini generated image|(?:in ?shot|collage|picsart|polish|lightroom) \d{8}|unknown$)/i;
const identity = /^[0-9a-f]{8}(?: [0-9a-f]{4}){3} [0-9a-f]{12}\b/i;

/** 'lion-at-dawn.jpg' as 'Lion at dawn'; '' for names given by cameras and phones. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    // A counter such as (2) or ~2.
    .replace(/[\s~]*(?:\(\d+\)|~\d+)$/, '')
    .replace(/[_\-.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isGiven =
    [moment, counted, whole].some((each) => each.test(words)) ||
    identity.test(words) ||
    words.split(' ').every((word, at) => given.test(word) || code.test(word) || (at > 0 && added.test(word)));
  return isGiven ? '' : cutToUnits(`${words[0]!.toUpperCase()}${words.slice(1)}`, 100);
}
