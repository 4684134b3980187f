import sharp from 'sharp';

/** A plain picture in a colour of its own: a JPEG, or a PNG by its name. */
export async function picture(name: string, background: string): Promise<File> {
  const image = sharp({ create: { width: 640, height: 420, channels: 3, background } });
  const isPng = name.endsWith('.png');
  const bytes = await (isPng ? image.png() : image.jpeg()).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: isPng ? 'image/png' : 'image/jpeg' });
}

export type Parts = Record<string, string | string[] | File[]>;

/** A multipart body: one part for each value. */
export function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const item of [value].flat())
      if (item instanceof File) form.append(name, item, item.name);
      else form.append(name, item);
  return form;
}
