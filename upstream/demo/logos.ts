import sharp from 'sharp';
import type { FileStore } from '../platform/context/context';
import { fileAddress, storeFile } from '../platform/files/file-store';
import type { StoredMark } from '../account/users/table';

const size = 320;

/** Landscapes in three colours. Shapes only, because letters would depend on the machine's fonts. */
const motifs = {
  acacia: (land: string, accent: string) =>
    `<circle cx="236" cy="120" r="52" fill="${accent}"/><path d="M0 240q160-40 320-6v86H0z" fill="${land}"/>
     <path d="M122 250q10-50 4-92l-40-34M126 166l44-40" fill="none" stroke="${land}" stroke-width="12" stroke-linecap="round"/>
     <path d="M30 122q24-46 90-46 72 0 104 50-46-12-94-8-58-10-100 4z" fill="${land}"/>`,
  tent: (land: string, accent: string) =>
    `<circle cx="86" cy="92" r="34" fill="${accent}" opacity=".55"/><path d="M0 246h320v74H0z" fill="${land}"/>
     <path d="M160 84 50 250h220z" fill="${accent}"/><path d="m160 130-42 120h84z" fill="${land}"/>
     <path d="m152 96 16-30" stroke="${land}" stroke-width="8" stroke-linecap="round"/>`,
  hills: (land: string, accent: string) =>
    `<circle cx="160" cy="140" r="62" fill="${accent}"/><path d="M0 216q70-70 150-14 60-52 170 8v110H0z" fill="${land}" opacity=".7"/>
     <path d="M0 262q110-56 320-10v68H0z" fill="${land}"/>`,
  volcano: (land: string, accent: string) =>
    `<path d="M0 320V238L74 148l52 44 62-106 40 14 92 140v80z" fill="${land}"/>
     <path d="m188 86-30 52 26-10 18 18 14-22 34 12-22-36z" fill="${accent}"/>`,
  baobab: (land: string, accent: string) =>
    `<circle cx="74" cy="106" r="40" fill="${accent}"/><path d="M0 262q150-24 320 0v58H0z" fill="${land}"/>
     <path d="M134 270q12-70 4-130l-46-40M140 150l-8-72M172 150l12-76M178 144l50-44M182 270q-14-70-6-130" fill="none" stroke="${land}" stroke-width="12" stroke-linecap="round"/>
     <path d="M132 272q12-66 8-134h36q-4 68 8 134z" fill="${land}"/>
     <path d="M70 100a24 20 0 1 1 44-8 26 20 0 1 1 48-22 26 20 0 1 1 50 2 26 20 0 1 1 40 28z" fill="${land}" opacity=".85"/>`,
  reeds: (land: string, accent: string) =>
    `<circle cx="230" cy="104" r="46" fill="${accent}"/><path d="M0 232h320v88H0z" fill="${land}"/>
     <path d="M60 270V120M98 270V84M136 270V140M172 270V108" stroke="${land}" stroke-width="8" stroke-linecap="round"/>
     <path d="M60 158v-36M98 124V82M136 178v-34M172 148v-36" stroke="${accent}" stroke-width="20" stroke-linecap="round"/>
     <path d="M30 274h150M200 262h90" stroke="#ffffff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`,
  dunes: (land: string, accent: string) =>
    `<circle cx="88" cy="92" r="36" fill="#fff6e0"/><path d="M0 248q80-20 190-140 40 90 130 130v82H0z" fill="${land}"/>
     <path d="M190 108q-10 90 50 212h80v-82q-90-40-130-130z" fill="${accent}"/>`,
  spoor: (land: string, accent: string) =>
    `<ellipse cx="160" cy="208" rx="62" ry="50" fill="${land}"/><ellipse cx="88" cy="140" rx="22" ry="32" transform="rotate(-24 88 140)" fill="${land}"/>
     <ellipse cx="134" cy="104" rx="22" ry="34" transform="rotate(-8 134 104)" fill="${accent}"/><ellipse cx="188" cy="104" rx="22" ry="34" transform="rotate(8 188 104)" fill="${land}"/>
     <ellipse cx="234" cy="140" rx="22" ry="32" transform="rotate(24 234 140)" fill="${land}"/>`,
  bird: (land: string, accent: string) =>
    `<path d="M40 256q120-60 250-24" fill="none" stroke="${land}" stroke-width="12" stroke-linecap="round"/>
     <path d="M92 176q20-78 96-70 28 4 40 30-6 70-78 88-40 8-106 34 30-30 48-82z" fill="${accent}"/>
     <path d="M222 128q34-4 62-34-40-10-78 12z" fill="${land}"/><path d="M108 178q40 0 74-36-4 60-62 74z" fill="${land}"/><circle cx="200" cy="130" r="7" fill="#fff6e0"/>`,
  hut: (land: string, accent: string) =>
    `<path d="M0 256h320v64H0z" fill="${accent}"/><path d="M90 180h140v84H90z" fill="#fff1d6"/><path d="M142 264v-52q18-22 36 0v52z" fill="${accent}"/>
     <path d="M160 66 54 190q106-22 212 0z" fill="${land}"/><path d="m160 66-8-20h16z" fill="${accent}"/>`,
  river: (land: string, accent: string) =>
    `<circle cx="160" cy="112" r="50" fill="${accent}"/><path d="M0 168h320v152H0z" fill="#6b7f55"/>
     <path d="M138 168q60 30-10 66-70 34 10 86h130q-110-50-40-92 60-40-50-60z" fill="${land}"/>`,
  moon: (land: string, accent: string) =>
    `<path d="M206 64a70 70 0 1 0 46 112 58 58 0 1 1-46-112z" fill="${accent}"/><circle cx="78" cy="84" r="5" fill="${accent}"/><circle cx="120" cy="52" r="4" fill="${accent}"/><circle cx="60" cy="150" r="4" fill="${accent}"/>
     <path d="M0 258 46 226l40 30 60-44 70 50 48-30 56 26v62H0z" fill="${land}"/>`,
  quiver: (land: string, accent: string) =>
    `<path d="M0 252q160-30 320 0v68H0z" fill="${land}"/><path d="M152 262q8-60 6-104M158 176l-44-44M160 166l42-48M158 158l-6-52" fill="none" stroke="${land}" stroke-width="14" stroke-linecap="round"/>
     <g fill="${accent}"><circle cx="104" cy="118" r="32"/><circle cx="150" cy="88" r="36"/><circle cx="206" cy="104" r="34"/></g>`,
  sun: (land: string, accent: string) =>
    `<path d="M160 70v-30M96 96 74 74M224 96l22-22M70 160H40M250 160h30" stroke="${accent}" stroke-width="12" stroke-linecap="round"/>
     <circle cx="160" cy="168" r="66" fill="${accent}"/><path d="M0 208q160-40 320 0v112H0z" fill="${land}"/>`,
} satisfies Record<string, (land: string, accent: string) => string>;

export type Motif = keyof typeof motifs;

function drawLogo([motif, sky, land, accent]: readonly [Motif, string, string, string]): Promise<Buffer> {
  const picture = motifs[motif](land, accent);
  const frame = `<clipPath id="frame"><rect width="${size}" height="${size}" rx="56"/></clipPath>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${frame}
    <g clip-path="url(#frame)"><rect width="${size}" height="${size}" fill="${sky}"/>${picture}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Draws and stores a company's logo; returns its address. */
export const storeLogo = async (files: FileStore, logo: Parameters<typeof drawLogo>[0]) =>
  fileAddress(await storeFile(files, await drawLogo(logo), 'png'));

type Drawing = Parameters<typeof storeLogo>[1];

const awards: readonly [name: string, url: string, Drawing][] = [
  ['Green Camp Award', 'https://green-camps.example', ['reeds', '#e3efd2', '#3f6b3a', '#c9a227']],
  ['Guides of the Year', 'https://guides.example', ['spoor', '#f6e7c6', '#6b4a2b', '#c4572b']],
];

const affiliates: readonly [name: string, url: string, Drawing][] = [
  ['Guild of Field Guides', 'https://field-guides.example', ['acacia', '#e9e4c9', '#4a5a34', '#c77b2c']],
  ['Travellers for Rivers', 'https://rivers.example', ['river', '#d6e6ea', '#376277', '#d9a04a']],
  ['Fair Porters Association', 'https://fair-porters.example', ['hills', '#f3d9b0', '#5a4630', '#b5532a']],
];

export type DemoMarks = { awards: StoredMark[]; affiliates: StoredMark[] };

export async function storeMarks(files: FileStore): Promise<DemoMarks> {
  const store = (marks: typeof awards) =>
    Promise.all(
      marks.map(async ([name, url, drawing]) => ({ name, url, logo: await storeLogo(files, drawing) })),
    );
  return { awards: await store(awards), affiliates: await store(affiliates) };
}
