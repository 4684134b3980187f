// One database: it needs none.
import sharp from 'sharp';
import { HttpError } from '../errors/errors';
import { readPicture } from './images';

const canvas = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
const script = '<script>alert(1)</script>';

/** How files of other kinds begin. */
const beginnings: Record<string, string | number[]> = {
  ...{
    gif: 'GIF89a\x01\0\x01\0',
    webp: 'RIFF\x24\0\0\0WEBPVP8 ',
    bmp: 'BM\x36\0\0\0',
    tiff: 'II*\0\x08\0\0\0',
  },
  ...{ ico: '\0\0\x01\0\x01\0', psd: '8BPS\0\x01', avif: '\0\0\0\x1cftypavif', heic: '\0\0\0\x18ftypheic' },
  ...{
    svg: '<svg xmlns="http://www.w3.org/2000/svg">',
    xml: '<?xml version="1.0"?><!DOCTYPE x>',
    html: '<!doctype html>',
  },
  ...{
    pdf: '%PDF-1.7\n',
    postscript: '%!PS-Adobe-3.0',
    zip: 'PK\x03\x04',
    rar: 'Rar!\x1a\x07\x01\0',
    gzip: '\x1f\x8b\x08',
  },
  ...{ exe: 'MZ\x90\0', elf: '\x7fELF\x02\x01', java: [0xca, 0xfe, 0xba, 0xbe], wasm: '\0asm\x01\0\0\0' },
  ...{
    shell: '#!/bin/sh\n',
    php: '<?php ',
    script: 'alert(1)//',
    mp4: '\0\0\0\x18ftypmp42',
    ogg: 'OggS\0\x02',
  },
  ...{
    swf: 'FWS\x0a',
    sqlite: 'SQLite format 3\0',
    mvg: 'push graphic-context\n',
    jxl: [0xff, 0x0a],
    nothing: '\0\0\0\0',
  },
};

async function hostileFiles(): Promise<[name: string, bytes: Buffer][]> {
  const [jpg, png] = [await canvas().jpeg().toBuffer(), await canvas().png().toBuffer()];
  const rests = {
    alone: Buffer.alloc(0),
    'a script': Buffer.from(script),
    'a jpg': jpg,
    'a png': png,
    'zeros and a jpg': Buffer.concat([Buffer.alloc(64), jpg]),
    noise: Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 131) % 256)),
  };
  const whole = {
    ...{ 'a whole gif': await canvas().gif().toBuffer(), 'a whole webp': await canvas().webp().toBuffer() },
    'a whole tiff': await canvas().tiff().toBuffer(),
    'a whole svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  };
  const begun = Object.entries(beginnings).map(([kind, text]): [string, Buffer] => [
    kind,
    typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text),
  ]);
  const others = [...Object.entries(whole), ...begun].flatMap(([kind, head]) =>
    Object.entries(rests).map(([rest, bytes]): [string, Buffer] => [
      `${kind} and then ${rest}`,
      Buffer.concat([head, bytes]),
    ]),
  );
  const cut = Object.entries({ jpg, png }).flatMap(([kind, bytes]) =>
    Array.from({ length: 50 }, (_, at): [string, Buffer] => {
      const length = Math.floor((bytes.length * at) / 80) + 1;
      return [`${kind} of ${length} bytes`, bytes.subarray(0, length)];
    }),
  );
  const heads = [jpg.subarray(0, 4), png.subarray(0, 8)].flatMap((head) =>
    Object.entries(rests)
      .slice(1)
      .map(([rest, bytes]): [string, Buffer] => [`a head before ${rest}`, Buffer.concat([head, bytes])]),
  );
  return [...others, ...cut, ...heads];
}

test('of 300 hostile files none is taken for a picture, and none breaks anything', async () => {
  const files = await hostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(300);
  const wrong: string[] = [];
  for (const [name, bytes] of files) {
    const outcome = await readPicture(bytes, 'logo').then(
      (picture) => (picture.bytes.includes(script) ? 'taken as it is' : 'taken'),
      (error: unknown) =>
        error instanceof HttpError && error.status === 400 ? null : `broke: ${String(error)}`,
    );
    if (outcome) wrong.push(`${name} was ${outcome}`);
  }
  expect(wrong).toEqual([]);
});
