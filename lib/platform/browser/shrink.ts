import { Pica } from 'pica';
import { imageLimit } from '../images/limits';
import { notePixels } from '../images/pixels';

const sides = [2048, 1600, 1200, 900];
const qualities = [0.86, 0.78, 0.68];

/** Shrinks a picture to an upright JPEG of at most `limit` bytes, in a worker. Throws for other files. */
export async function shrinkPhoto(file: File, limit: number = imageLimit): Promise<File> {
  const pica = new Pica({ features: ['js', 'ww'] });
  const source = await upright(file);
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(source.width, source.height));
    const target = document.createElement('canvas');
    target.width = Math.max(1, Math.round(source.width * scale));
    target.height = Math.max(1, Math.round(source.height * scale));
    await pica.resize(source, target);
    for (const quality of qualities) {
      const blob = await pica.toBlob(target, 'image/jpeg', quality);
      if (blob.size > limit) continue;
      const shrunk = new File([blob], jpegName(file.name), { type: 'image/jpeg' });
      notePixels(shrunk, target.width * target.height);
      return shrunk;
    }
  }
  throw new Error('The picture stays too large.');
}

async function upright(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`;
