import fc from 'fast-check';
import { fold, isFound } from '../../lib/platform/text/fold';
import { startServerOfFile } from '../test/harness';
import { listingsAs } from '../test/listing-forms';
import { addListing } from '../test/network';

const titles = [
  ...["O'Neill's Camp", 'O Neills Camp', '"Quoted" Camp', "'; drop table listings; --"],
  ...['a\\b Camp', 'ab Camp', '\\\\\\', 'Camp -- comment', 'Camp /* x */', '$1 Camp', ':name Camp'],
  ...['100% Wild', '100 Wild', 'Mara_Trail', 'Mara Trail', '%%%', '___', '[a-z]+ Camp', '(?:Camp)', '^Camp$'],
  ...['{{Camp}}', 'İstanbul', 'straße', 'Zoë’s Camp', 'Jose\u0301MARK Camp', 'JoséMARK 100%'],
  "Zoe's “Wild” Łódź",
];
const server = await startServerOfFile();
const person = await server.signIn('safari-owner');
const owner = listingsAs(server, person.token);
for (const title of titles) await addListing(server, 'safari', person.companyId!, { title });

test('whatever is searched for is searched for as it is written, but for accents and the forms of apostrophes', async () => {
  const pieces = fc.constantFrom(
    ...'% _ \\ \' " ; -- /* $1 :name ( ) [ ] ^ $ ? { } ’ ” ´ ％ Camp camp Mara Wild 100 a ë ß José ŁÓDŹ'.split(
      ' ',
    ),
    ...[' ', 'drop table', 'or 1=1', 'jose\u0301mark'],
  );
  const searches = fc
    .array(pieces, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('').trim())
    // One or two letters find the beginnings of words.
    .filter((text) => fold(text).length > 2);
  await fc.assert(
    fc.asyncProperty(searches, async (text) => {
      const { status, body } = await owner.list(`?perPage=100&search=${encodeURIComponent(text)}`);
      const expected = titles.filter((title) => isFound(title, text));
      expect([status, body.docs.map(({ title }) => title).sort()]).toEqual([200, expected.sort()]);
    }),
    {
      numRuns: 60,
      examples: [...titles, "' or '1'='1", '%_%', "x' union select", 'camp%']
        .map((text) => [text] as [string])
        .filter(([text]) => fold(text).length > 2),
    },
  );
});
