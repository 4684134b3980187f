import { encodePriceFile } from './file';

const chosen = (bytes: Uint8Array | string) => new File([bytes as never], 'prices');
const words = 'id;price\nMara;180';

it('hands a workbook in by its first bytes, also one that is refused by its name', async () => {
  for (const start of ['504b0304', 'd0cf11e0a1b11ae1']) {
    const bytes = Buffer.from(`${start}0011`, 'hex');
    expect(await encodePriceFile(chosen(bytes), true)).toEqual({
      file: bytes.toString('base64'),
      format: 'xlsx',
    });
    expect((await encodePriceFile(chosen(bytes), false)).format).toBeUndefined();
  }
});

it.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`)],
  ['what Excel calls Unicode text', Buffer.from(`\uFEFF${words}`, 'utf16le')],
  ['the same with the other byte first', Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()],
  ['a text with signs that nothing shows', Buffer.from(words.replace('Mara', 'M\u0000a\u0007ra'))],
])('reads %s as a text', async (_, bytes) => {
  expect(await encodePriceFile(chosen(bytes), true)).toEqual({ file: words });
});

it('reads what Excel calls CSV on Windows, whose letters are no UTF-8', async () => {
  const bytes = Buffer.from('id;title;price\nMara;K\xfcste, Caf\xe9;180', 'latin1');
  expect(await encodePriceFile(chosen(bytes), true)).toEqual({
    file: 'id;title;price\nMara;Küste, Café;180',
  });
});
