import type { Photo } from '../../lib/platform/images/record';
import type { Context } from '../platform/context/context';
import { storePicture } from '../platform/files/pictures';
import type { Place } from './places';
import type { Random } from './random';
import { drawScene, type SceneName } from './scenes';

/** Scenes for each place, most typical first. */
const scenery: Record<Place, readonly SceneName[]> = {
  'Maasai Mara': ['savanna', 'elephants', 'river'],
  Amboseli: ['elephants', 'mountains', 'savanna'],
  Samburu: ['savanna', 'river', 'elephants'],
  Nanyuki: ['mountains', 'savanna'],
  'Lake Naivasha': ['lake', 'savanna'],
  Lamu: ['reef', 'night'],
  Serengeti: ['savanna', 'elephants'],
  Ngorongoro: ['mountains', 'forest', 'savanna'],
  Tarangire: ['baobabs', 'elephants'],
  Ruaha: ['baobabs', 'river'],
  Zanzibar: ['reef', 'night'],
  Bwindi: ['forest', 'mountains'],
  'Queen Elizabeth': ['lake', 'elephants'],
  'Murchison Falls': ['waterfall', 'river'],
  Akagera: ['lake', 'savanna'],
  'Volcanoes National Park': ['mountains', 'forest'],
  'South Luangwa': ['river', 'baobabs', 'elephants'],
  'Lower Zambezi': ['river', 'elephants'],
  Livingstone: ['waterfall', 'river'],
  'Lake Malawi': ['lake', 'baobabs'],
  Hwange: ['elephants', 'savanna'],
  'Mana Pools': ['river', 'elephants'],
  'Okavango Delta': ['delta', 'elephants'],
  Chobe: ['elephants', 'river'],
  Makgadikgadi: ['baobabs', 'night'],
  Etosha: ['savanna', 'elephants'],
  Sossusvlei: ['dunes', 'night'],
  Damaraland: ['dunes', 'elephants'],
  Kruger: ['savanna', 'elephants', 'river'],
  'Sabi Sand': ['savanna', 'river'],
  'Cape Town': ['mountains', 'reef'],
};

const titles: Record<SceneName, readonly [string, string]> = {
  savanna: ['First light', 'The last hour'],
  elephants: ['Elephants at sundown', 'A family on the move'],
  baobabs: ['Baobabs after sunset', 'Old trees'],
  dunes: ['The high dune', 'Dunes at dusk'],
  delta: ['Between the reeds', 'Poling home'],
  river: ['A bend of the river', 'The river in the evening'],
  waterfall: ['The falls', 'Spray in the evening'],
  mountains: ['The mountain in the morning', 'The mountain at dusk'],
  forest: ['Mist over the trees', 'The forest after rain'],
  reef: ['Out with the tide', 'Coming home'],
  lake: ['Across the water', 'Birds over the lake'],
  lodge: ['The lodge at dusk', 'The lodge in the evening'],
  camp: ['Morning in camp', 'Evening in camp'],
  night: ['A clear night', 'Far from any town'],
};

const scenes = Object.keys(titles) as SceneName[];

const photographers = ['Amina Otieno', 'Daniel Mutua', 'Ilse van Wyk', 'Joseph Banda', 'Grace Nakato'];

export type Album = ReturnType<typeof createAlbum>;

/** Draws each picture once, however many records use it. */
export function createAlbum(context: Pick<Context, 'db' | 'files' | 'now'>) {
  const addresses = new Map<string, Promise<string>>();
  const pictureOf = (scene: SceneName, variation: 0 | 1): Promise<string> => {
    const name = `${scene}-${variation}`;
    const known =
      addresses.get(name) ?? drawScene(scene, variation).then((picture) => storePicture(context, picture));
    addresses.set(name, known);
    return known;
  };
  const photoOf = async (scene: SceneName, variation: 0 | 1, credits: string): Promise<Photo> => ({
    title: titles[scene][variation],
    credits,
    url: await pictureOf(scene, variation),
  });

  /** Two to four photos of a listing's places and its accommodation. */
  const photosOf = async (route: readonly Place[], stay: SceneName, random: Random): Promise<Photo[]> => {
    const seen = route.flatMap((place) => scenery[place].map((scene) => ({ place, scene })));
    const all = [seen[0]!, { place: route.at(-1)!, scene: stay }, ...seen.slice(1)];
    const different = all.filter(({ scene }, at) => all.findIndex((other) => other.scene === scene) === at);
    const photos: Photo[] = [];
    for (const { place, scene } of different.slice(0, random.whole(2, 4))) {
      const variation = random.chance(0.5) ? 1 : 0;
      const photo = await photoOf(scene, variation, random.pick(photographers));
      photos.push({ ...photo, title: `${photo.title}, ${place}` });
    }
    return photos;
  };

  /** Photos of different scenes, from index `first` on. */
  const photosOfAnywhere = (first: number, count: number): Promise<Photo[]> =>
    Promise.all(
      Array.from({ length: count }, (_, step) => {
        const scene = scenes[(first + step) % scenes.length]!;
        return photoOf(scene, 0, photographers[(first + step) % photographers.length]!);
      }),
    );
  return { pictureOf, photosOf, photosOfAnywhere };
}
