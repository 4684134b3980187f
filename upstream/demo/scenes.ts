import sharp from 'sharp';
import type { Picture } from '../platform/files/images';
import { createRandom, type Random } from './random';
import * as shapes from './shapes';

const { acacia, baobab, birds, dhow, disc, elephant, grass, ground } = shapes;
const { height, hills, house, mokoro, palm, peaks, ripples, stars, tent, width } = shapes;

type Palette = readonly [
  top: string,
  horizon: string,
  sun: string,
  far: string,
  middle: string,
  near: string,
];
type Scene = { palettes: readonly [Palette, Palette]; draw: (palette: Palette, random: Random) => string };

const morning: Palette = ['#8fc3d6', '#f7e6b8', '#fff3c4', '#b9b27a', '#94934f', '#54602c'];
const evening: Palette = ['#d9643a', '#f6c165', '#fdeeb0', '#a9573a', '#6d3a2a', '#33201c'];
const noon: Palette = ['#5aa7d8', '#d8eef5', '#fffbe0', '#9db78a', '#6f9a55', '#3f6b3a'];
const dusk: Palette = ['#3b3f74', '#e08a6a', '#ffd9a0', '#5b4a70', '#3c3456', '#221f38'];

/** Landscapes in flat colours, from far to near. Shapes only, because letters would depend on the machine's fonts. */
const scenes = {
  savanna: {
    palettes: [morning, evening],
    draw: ([, , sun, far, middle, near], random) =>
      disc(880, 330, 110, sun) +
      hills(random, 480, 26, far) +
      hills(random, 560, 18, middle) +
      acacia(random.whole(220, 380), 640, 1.5, near) +
      acacia(random.whole(820, 980), 575, 0.7, near) +
      hills(random, 690, 20, near),
  },
  elephants: {
    palettes: [evening, morning],
    draw: ([, , sun, far, middle, near], random) =>
      disc(600, 380, 150, sun) +
      hills(random, 520, 22, far) +
      ground(600, middle) +
      elephant(360, 640, 1.5, near) +
      elephant(random.whole(600, 640), 642, 1.1, near) +
      elephant(random.whole(800, 840), 644, 0.7, near) +
      hills(random, 720, 14, near),
  },
  baobabs: {
    palettes: [dusk, morning],
    draw: ([, , sun, far, middle, near], random) =>
      disc(300, 420, 100, sun) +
      hills(random, 540, 20, far) +
      hills(random, 610, 12, middle) +
      baobab(random.whole(760, 840), 660, 1.8, near) +
      baobab(random.whole(300, 420), 640, 0.9, near) +
      hills(random, 700, 12, near),
  },
  dunes: {
    palettes: [
      ['#3f7fb5', '#f4d9b0', '#fff6df', '#d9935a', '#bd5f2e', '#7a3319'],
      ['#6d4a7c', '#f3a76f', '#ffe9b8', '#c9704a', '#97432d', '#521f1d'],
    ],
    draw: ([, , sun, far, middle, near], random) =>
      disc(260, 220, 70, sun) +
      hills(random, 460, 40, far) +
      `<path d="M0 640Q420 560 720 260 860 520 ${width} 560V${height}H0z" fill="${middle}"/>
       <path d="M720 260q-60 250 120 540h360V560Q860 520 720 260z" fill="${near}"/>` +
      hills(random, 720, 26, near),
  },
  delta: {
    palettes: [
      ['#7fb8c9', '#f4e3b5', '#fff4cf', '#8ba36a', '#5d9aa3', '#3b4f2b'],
      ['#c75a48', '#f5bd74', '#ffe6a6', '#7b5347', '#b0705c', '#2d211f'],
    ],
    draw: ([, , sun, far, middle, near], random) =>
      disc(840, 330, 90, sun) +
      hills(random, 440, 12, far) +
      ground(460, middle) +
      ripples(random, 26, 460, sun) +
      mokoro(random.whole(480, 680), 610, 1.1, near) +
      grass(random, 90, 260, near),
  },
  river: {
    palettes: [noon, evening],
    draw: ([, horizon, sun, far, middle, near], random) =>
      disc(950, 210, 70, sun) +
      hills(random, 400, 30, far) +
      ground(450, middle) +
      `<path d="M560 450q170 70-20 150-220 90-40 200h520q-330-110-180-210 150-80-160-140z" fill="${horizon}"/>` +
      palm(random.whole(200, 300), 640, 1.3, near) +
      palm(random.whole(980, 1060), 600, 1, near) +
      grass(random, 40, 120, near),
  },
  waterfall: {
    palettes: [
      ['#8cb4c4', '#e6eef0', '#ffffff', '#6f8f6c', '#4d6f50', '#2b4632'],
      ['#7a6a94', '#f0c6b0', '#fff1e0', '#5e5a6e', '#454358', '#262739'],
    ],
    draw: ([, horizon, sun, far, middle, near], random) =>
      hills(random, 300, 14, far) +
      `<path d="M180 320h840v330H180z" fill="${sun}"/>` +
      Array.from({ length: 12 }, (_, fall) => {
        const x = 190 + fall * 70 + random.whole(0, 40);
        return `<path d="M${x} 320h${random.whole(8, 24)}v330h-30z" fill="${far}" opacity=".55"/>`;
      }).join('') +
      disc(600, 680, 170, horizon, 0.8) +
      disc(380, 700, 140, horizon, 0.8) +
      disc(840, 700, 150, horizon, 0.8) +
      `<path d="M0 290l200 20 40 490H0zM${width} 300l-190 20-40 480h230z" fill="${middle}"/>` +
      grass(random, 60, 150, near),
  },
  mountains: {
    palettes: [
      ['#74a9cf', '#f3e8d0', '#fff8e0', '#8f9db8', '#6b7a68', '#3d4c30'],
      ['#54477f', '#ef9f86', '#ffe0b0', '#6d5b8c', '#4a4066', '#27233b'],
    ],
    draw: ([, horizon, sun, far, middle, near], random) =>
      disc(240, 210, 76, sun) +
      `<path d="M220 560 560 200q60-16 130 0l330 360z" fill="${far}"/><path d="m478 286 82-86q60-16 130 0l86 94-70-20-40 40-50-46-56 44-38-44z" fill="${horizon}"/>` +
      peaks(random, 580, 110, middle) +
      hills(random, 660, 20, near) +
      acacia(random.whole(160, 240), 690, 1, near),
  },
  forest: {
    palettes: [
      ['#b9cfc4', '#e7efe4', '#f7fbef', '#7fa187', '#4c7a58', '#1f432f'],
      ['#9eb3a8', '#f2dfbd', '#fff3d6', '#6f8c6d', '#44653f', '#223822'],
    ],
    draw: ([, , sun, far, middle, near], random) =>
      disc(600, 220, 120, sun, 0.7) +
      peaks(random, 420, 170, far) +
      hills(random, 470, 50, middle) +
      Array.from({ length: 16 }, (_, tree) => {
        const [x, y] = [tree * 80, random.whole(560, 650)];
        return disc(x, y, random.whole(60, 100), near);
      }).join('') +
      ground(640, near) +
      grass(random, 60, 170, middle),
  },
  reef: {
    palettes: [
      ['#4ca6dc', '#d9f1f2', '#fffbe6', '#58c3c4', '#2f97a8', '#f0dcb0'],
      ['#e0775a', '#fbd08f', '#fff0bd', '#c98a86', '#7f6f92', '#5b4152'],
    ],
    draw: ([, , sun, far, middle, near], random) =>
      disc(300, 230, 84, sun) +
      ground(430, far) +
      ground(520, middle) +
      ripples(random, 30, 430, '#ffffff') +
      dhow(random.whole(720, 860), 500, 1.2, '#4b2e20', sun) +
      hills(random, 720, 26, near) +
      palm(random.whole(120, 200), 760, 1.6, '#2e3f2a'),
  },
  lake: {
    palettes: [noon, dusk],
    draw: ([, horizon, sun, far, middle, near], random) =>
      disc(820, 260, 84, sun) +
      peaks(random, 440, 100, far) +
      ground(440, horizon) +
      ripples(random, 34, 440, middle) +
      birds(random, 9, near) +
      acacia(random.whole(160, 260), 700, 1.4, near) +
      hills(random, 720, 24, near),
  },
  lodge: {
    palettes: [dusk, evening],
    draw: ([, , sun, far, middle, near], random) =>
      disc(940, 360, 90, sun) +
      peaks(random, 500, 90, far) +
      hills(random, 570, 16, middle) +
      house(random.whole(420, 520), 640, 1.5, near, '#8a5a3b', '#ffd98a') +
      house(random.whole(840, 920), 640, 0.9, near, '#7a4d33', '#ffd98a') +
      acacia(140, 660, 1.3, near) +
      ground(640, near),
  },
  camp: {
    palettes: [morning, dusk],
    draw: ([, , sun, far, middle, near], random) =>
      disc(220, 300, 84, sun) +
      hills(random, 480, 30, far) +
      hills(random, 570, 14, middle) +
      acacia(random.whole(940, 1020), 650, 1.7, near) +
      tent(random.whole(440, 540), 660, 1.5, '#d9c49a', '#6d5a3c', '#ffe2a1') +
      ground(680, near) +
      grass(random, 50, 90, near),
  },
  night: {
    palettes: [
      ['#0d1530', '#3a3f6b', '#f4ead0', '#1d2444', '#151a33', '#0a0d1c'],
      ['#1a1033', '#6b3f5c', '#f7e3c8', '#33204a', '#211636', '#110b1f'],
    ],
    draw: ([, , sun, far, middle, near], random) =>
      stars(random, 150, 520) +
      disc(random.whole(820, 980), 180, 54, sun) +
      hills(random, 560, 34, far) +
      hills(random, 630, 16, middle) +
      tent(420, 680, 0.8, '#4b3d3d', near, '#ffc56b') +
      acacia(random.whole(760, 900), 690, 1.5, near) +
      ground(690, near),
  },
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

/** Draws a scene as a JPEG of 1200 x 800 pixels, and its small version. */
export async function drawScene(name: SceneName, variation: 0 | 1): Promise<Picture> {
  const { palettes, draw }: Scene = scenes[name];
  const palette = palettes[variation];
  const random = createRandom(Object.keys(scenes).indexOf(name) * 2 + variation);
  const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette[0]}"/><stop offset=".7" stop-color="${palette[1]}"/></linearGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sky}
    <path d="M0 0h${width}v${height}H0z" fill="url(#sky)"/>${draw(palette, random)}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 84 }).toBuffer();
  const small = await sharp(bytes).resize(480).jpeg({ quality: 84 }).toBuffer();
  return { bytes, small, extension: 'jpg' };
}
