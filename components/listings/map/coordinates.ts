import { normalizeTyped } from '@/lib/platform/values/numbers';
import type { LatLng } from '@/lib/listings/places/schema';
import { positionInAddress } from './map-address';

const decimal = String.raw`\d{1,3}(?:[.,]\d+)?`;
const seconds = String.raw`(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|(?=\s*[NSEW])))`;
const minutes = String.raw`(?:(\d{1,2}(?:[.,]\d+)?)\s*'(?:\s*${seconds})?)`;
const body = String.raw`([-+]?)\s*(?:(\d{1,3})\s*°\s*${minutes}|(${decimal})(?:\s*°)?)`;
const angle = new RegExp(String.raw`([NSEW])\s*${body}|${body}(?:\s*([NSEW]))?`, 'iy');
const between = /\s*[;|]\s*|\s*,\s+|\s+|,/y;
/** Degrees and minutes without marks, which belong together where a letter follows. */
const parts = String.raw`(\d{1,3})(?:\s*°\s*|\s+)(\d{1,2}(?:[.,]\d+)?)(?:(?:\s*'\s*|\s+)(\d{1,2}(?:[.,]\d+)?))?\s*["']?`;
const bareBefore = new RegExp(String.raw`([NSEW]\s*)${parts}(?=\s*[,;]?\s*(?:[NSEW]|$))`, 'gi');
const bareAfter = new RegExp(String.raw`(?<![\d.,])${parts}(\s*[NSEW])(?![a-z])`, 'gi');
const marked = ([degrees, minute, second]: string[]) => `${degrees}°${minute}'${second ? `${second}"` : ''}`;

const labels = /\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)\b\s*[:=]?/gi;

/** Degrees, the axis of its letter, and `isPlain`: a bare comma may follow. */
type Angle = { degrees: number; axis: 'NS' | 'EW' | null; isPlain: boolean };

const numberOf = (text = '0') => Number(text.replace(',', '.'));

function angleOf(found: RegExpExecArray): Angle | null {
  const [before, after] = [found.slice(1, 7), found.slice(7, 13)];
  const [sign, whole, minutesText, secondsText, plain] = found[1] ? before.slice(1) : after;
  const letter = (found[1] ?? found[12] ?? '').toUpperCase();
  const [least, less] = [numberOf(minutesText), numberOf(secondsText)];
  // A minus beside a letter is ambiguous: it may reverse the direction or repeat it.
  if (least >= 60 || less >= 60 || (sign === '-' && letter)) return null;
  const size = whole === undefined ? numberOf(plain) : numberOf(whole) + least / 60 + less / 3600;
  const isNegative = sign === '-' || letter === 'S' || letter === 'W';
  return {
    degrees: Number((isNegative && size !== 0 ? -size : size).toFixed(8)),
    axis: letter === '' ? null : 'NS'.includes(letter) ? 'NS' : 'EW',
    isPlain: letter === '' && whole === undefined && !/\./.test(plain ?? ''),
  };
}

/** The one or two angles that a text consists of; [] for any other text. */
function anglesIn(text: string): Angle[] {
  const rest = normalizeTyped(text)
    .replace(/[′’‘ʹ´`]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/[º˚]/g, '°')
    .replace(labels, '')
    .replace(/\b([nsew])(?:orth|outh|ast|est)\b/gi, '$1')
    .replace(/^[([]([^)\]]*)[)\]]$/, '$1')
    .replace(bareBefore, (_, letter: string, ...numbers: string[]) => `${letter}${marked(numbers)}`)
    .replace(bareAfter, (_, ...numbers: string[]) => `${marked(numbers)}${numbers[3]}`)
    .trim();
  const angles: Angle[] = [];
  let at = 0;
  while (at < rest.length && angles.length < 2) {
    if (angles.length > 0) {
      between.lastIndex = at;
      const sign = between.exec(rest)?.[0] ?? '';
      if (sign === '' && !angles[0]!.axis) return [];
      // A comma without a blank is a decimal sign, unless both numbers already have one.
      if (sign === ',' && (angles[0]!.isPlain || /,.*,/.test(rest))) return [];
      at += sign.length;
    }
    angle.lastIndex = at;
    const found = angle.exec(rest);
    const next = found && angleOf(found);
    if (!next || (rest[at - 1] === ',' && next.isPlain)) return [];
    angles.push(next);
    at = angle.lastIndex;
  }
  return at === rest.length ? angles : [];
}

/** Parses a position as other maps write it: -1.2921, 36.8219, 1°17'31.6"S 36°49'18.8"E, or an address; else null. */
export function parsePosition(text: string): LatLng | null {
  const position = writtenPosition(text) ?? positionInAddress(normalizeTyped(text), writtenPosition);
  return position && isPosition(...position) ? position : null;
}

function writtenPosition(text: string): LatLng | null {
  const [one, other] = anglesIn(text);
  if (!one || !other || (one.axis !== null && one.axis === other.axis)) return null;
  const isTurned = one.axis === 'EW' || other.axis === 'NS';
  return isTurned ? [other.degrees, one.degrees] : [one.degrees, other.degrees];
}

/** The value of a typed angle: its degrees, null for '', and the text where invalid. */
export function parseDegrees(text: string, axis: 'NS' | 'EW'): number | string | null {
  if (normalizeTyped(text) === '') return null;
  const [one, other] = anglesIn(text);
  return one && !other && (one.axis ?? axis) === axis ? one.degrees : text;
}

export const isPosition = (latitude: unknown, longitude: unknown): boolean =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180;
