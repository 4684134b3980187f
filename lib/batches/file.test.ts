import { handedIn } from './file';

const chosen = (bytes: Uint8Array | string) => new File([bytes as never], 'prices');
const words = 'id;price\nMara;180';

it('hands a workbook in by its first bytes, also one that is refused by its name', async () => {
  for (const start of ['504b0304', 'd0cf11e0a1b11ae1']) {
    const bytes = Buffer.from(`${start}0011`, 'hex');
    expect(await handedIn(chosen(bytes), true)).toEqual({ file: bytes.toString('base64'), format: 'xlsx' });
    expect((await handedIn(chosen(bytes), false)).format).toBeUndefined();
  }
});

it.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`)],
  ['what Excel calls Unicode text', Buffer.from(`\uFEFF${words}`, 'utf16le')],
  ['a text with signs that nothing shows', Buffer.from(words.replace('Mara', 'M\u0000a\u0007ra'))],
])('reads %s as a text', async (_, bytes) => {
  expect(await handedIn(chosen(bytes), true)).toEqual({ file: words });
});
