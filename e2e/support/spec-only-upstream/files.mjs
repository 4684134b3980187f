import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const png = (background) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

/** The stored files by name, and their absolute addresses. */
export async function createFiles() {
  const kept = new Map([['certificate.pdf', { type: 'application/pdf', bytes: pdf }]]);
  for (const colour of ['green', 'orange', 'teal'])
    kept.set(`${colour}.png`, { type: 'image/png', bytes: await png(colour) });
  let origin = '';
  const addressOf = (name) => `${origin}/files/${name}`;

  /** Stores a copy of a file; gives its address. Every record has copies of its own, so that it can remove them. */
  function copyOf(name) {
    const own = `${randomUUID()}-${name}`;
    kept.set(own, kept.get(name));
    return addressOf(own);
  }

  /** Stores an uploaded file; gives its address. */
  async function store(file) {
    const name = `${randomUUID()}.${file.type === 'image/png' ? 'png' : 'jpg'}`;
    kept.set(name, { type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
    return addressOf(name);
  }
  const remove = (addresses) =>
    addresses.forEach((address) => kept.delete(String(address).split('/').at(-1)));
  return {
    serveAt: (address) => (origin = address),
    get: (name) => kept.get(name),
    copyOf,
    store,
    remove,
  };
}
