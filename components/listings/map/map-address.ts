import { parseUrl } from '@/lib/platform/values/parse-url';
import type { LatLng } from '@/lib/listings/places/schema';

const address = /geo:\S+|(?:https?:\/\/|(?:[\w-]+\.)+[a-z]{2,}\/)\S+/i;
const degrees = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** 'loc:-1.2921, 36.8219(Nairobi)'; in an address a comma is never a decimal sign. */
const pair = new RegExp(String.raw`^(?:loc:)?\s*${degrees}\s*[,~]\s*${degrees}(?=$|\s*\()`);
const pin = new RegExp(`!3d${degrees}!4d${degrees}`, 'g');
const camera = new RegExp(`@${degrees},${degrees},`);
const osmCamera = new RegExp(`map=[\\d.]+/${degrees}/${degrees}`);

/** Query parameters of a place, and of the view. */
const places = ['q', 'query', 'destination', 'daddr'];
const views = ['ll', 'center', 'cp'];

const positionOf = (found: RegExpMatchArray | null | undefined): LatLng | null =>
  found ? [Number(found[1]), Number(found[2])] : null;
const plainPart = (part: string) => new URLSearchParams(`part=${part.replaceAll('&', '%26')}`).get('part')!;

/** The position in a map's address, a pin before the view; null for none. `read` parses degrees with minutes. */
export function positionInAddress(text: string, read: (part: string) => LatLng | null): LatLng | null {
  const found = address.exec(text)?.[0];
  const url = found && parseUrl(/^(?:geo|https?):/i.test(found) ? found : `https://${found}`);
  if (!url) return null;
  const query = (names: readonly string[]) =>
    names.map((name) => positionOf(pair.exec(url.searchParams.get(name) ?? ''))).find((one) => one !== null);
  const marked = [url.searchParams.get('mlat'), url.searchParams.get('mlon')].join();
  // A shared geo: address may add altitude and uncertainty.
  const path = url.protocol === 'geo:' ? url.pathname.replace(/^([^,;]*,[^,;]*)[,;].*/, '$1') : url.pathname;
  const parts = path.split('/').map(plainPart);
  const inPath = parts
    .map((part) => positionOf(pair.exec(part)) ?? (part.includes('°') ? read(part) : null))
    .find((one) => one !== null);
  return (
    positionOf([...url.pathname.matchAll(pin)].at(-1)) ??
    positionOf(pair.exec(marked)) ??
    query(places) ??
    inPath ??
    query(views) ??
    positionOf(camera.exec(`${url.pathname},`)) ??
    positionOf(osmCamera.exec(url.hash))
  );
}
