import { deflateSync } from 'node:zlib';
import { isActivePdf } from './pdf';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part)));
const stream = (dictionary: string, bytes: Buffer) => [
  `1 0 obj <<${dictionary} /N 1 /Filter /FlateDecode>> stream\n`,
  bytes,
  '\nendstream endobj\n',
];
const objectStream = (objects: string, pack = deflateSync as (bytes: Buffer) => Buffer) =>
  pdf(...stream('/Type /ObjStm', pack(Buffer.from(objects))));
const packedScript = deflateSync(Buffer.from('7 0 <</S /JavaScript /JS (x)>>'));
const harmless = deflateSync(Buffer.from('7 0 <<>>'));

test.each([
  ['a script', pdf('<</OpenAction <</S /JavaScript /JS (app.alert(1))>> >>')],
  ['a script by an escaped name', pdf('<</S /J#61va#53cript /JS 4 0 R>>')],
  ['a program that it starts', pdf('<</S/Launch/F(calc.exe)>>')],
  ['a file in it', pdf('<</Type /EmbeddedFile>>')],
  ['a list of files in it', pdf('<</Names <</EmbeddedFiles 5 0 R>> >>')],
  ['a form of another language', pdf('<</AcroForm <</XFA 6 0 R>> >>')],
  ['a script in packed objects', objectStream('7 0 <</S /JavaScript /JS (x)>>')],
  ['packed objects by an escaped name', pdf(...stream('/Type /#4F#62jSt#6d', packedScript))],
  ['packed objects behind a long gap', pdf(...stream(`/Type /ObjStm ${' '.repeat(5000)}`, packedScript))],
  [
    'packed objects behind harmless ones',
    pdf(...stream('/Type /ObjStm', harmless), ...stream('/Type /ObjStm', packedScript)),
  ],
  [
    'packed objects within the bytes of others',
    pdf(
      ...stream(
        '/Type /ObjStm',
        Buffer.concat([
          harmless,
          ...stream('/Type /ObjStm', packedScript).map(Buffer.from as (part: string | Buffer) => Buffer),
        ]),
      ),
    ),
  ],
  ['packed objects that do not say their type', pdf(...stream('/First 4', packedScript))],
  [
    'packed objects that say where their first one is written',
    pdf(...stream('/#46irst 9 0 R', packedScript)),
  ],
  ['packed objects behind words of an end', pdf(...stream('/First %\n4 /X (\\) () endobj)', packedScript))],
  ['packed objects behind an end that is none', pdf(...stream('/First 4 /X endobj', packedScript))],
  [
    'packed objects behind harmless ones in a text',
    pdf(...stream('/Type /ObjStm /X (', harmless), ')', ...stream('', packedScript)),
  ],
  [
    'packed objects behind a word with more on its line',
    pdf('1 0 obj <</Type /ObjStm>> stream \n', packedScript, '\nendstream endobj\n', ...stream('', harmless)),
  ],
  ['packed objects without an end to their dictionary', pdf('<</Type /ObjStm')],
  [
    'more packed objects than any certificate has',
    pdf(...Array(1001).fill(stream('/Type /ObjStm', harmless)).flat()),
  ],
  ['packed objects that cannot be looked into', objectStream('7 0 <<>>', (bytes) => bytes)],
  ['packed objects beyond all measure', objectStream(' '.repeat(1_000_001))],
  [
    'packed objects that are too much together',
    pdf(
      ...Array(11)
        .fill(stream('/Type /ObjStm', deflateSync(Buffer.alloc(100_000, ' '))))
        .flat(),
    ),
  ],
  ['signs written as codes without an end', objectStream('#41'.repeat(2_600_000))],
])('%s makes a PDF one that acts', async (_what, bytes) => expect(await isActivePdf(bytes)).toBe(true));

test.each([
  ['pages and pictures', pdf('<</Type /Page /Contents 3 0 R>> stream\nBT (Certificate) Tj ET\nendstream')],
  ['a page to begin with', pdf('<</OpenAction [3 0 R /FitH null]>>')],
  ['a link', pdf('<</S /URI /URI (https://registry.example)>>')],
  ['as much packed as there may be', objectStream(' '.repeat(1_000_000))],
  ['a name that goes on in code', pdf('<</JavaScripture 1 /J#61vaScript#69ng 2>>')],
  [
    'an outline before a picture, and words of one',
    pdf(
      '<</First 5 0 R /Last 5 0 R>> endobj 5 0 obj <</A <</URI (/First 5 \\( stream)>> /Title (/First 1)>> endobj\n',
      ...stream('/First#41 1', Buffer.from('no objects')),
    ),
  ],
  ['packed objects', objectStream('7 0 <</Type /Page /Launched true>>')],
])('%s do not', async (_what, bytes) => expect(await isActivePdf(bytes)).toBe(false));
