import { RuleTester } from 'eslint';
import { parsersRunInWorker } from './parsers-run-in-worker.mjs';

const held = (name) => [{ messageId: 'held', data: { name } }];
const filename = 'upstream/batches/price-file/apply.ts';

new RuleTester().run('parsers-run-in-worker', parsersRunInWorker, {
  valid: [
    "import { crc32, createDeflateRaw, deflateSync } from 'node:zlib';",
    "import { difference } from './difference-words';",
    "import { read } from '../other/read';",
    { filename, code: "import { planFile } from './plan';" },
  ],
  invalid: [
    { code: "import { fromBuffer } from 'yauzl';", errors: held('yauzl') },
    { code: "import PostalMime from 'postal-mime';", errors: held('postal-mime') },
    { code: "import { readMail } from '../replies/raw-mail';", errors: held('../replies/raw-mail') },
    { code: "import { htmlToText } from '../replies/html-text';", errors: held('../replies/html-text') },
    { code: "import { SaxesParser } from 'saxes';", errors: held('saxes') },
    { code: "import { parse } from 'csv-parse/sync';", errors: held('csv-parse/sync') },
    { code: "import { diffWords } from 'diff';", errors: held('diff') },
    { code: "const { parse } = await import('csv-parse/sync');", errors: held('csv-parse/sync') },
    { code: "export { parse } from 'csv-parse';", errors: held('csv-parse') },
    { code: "import { crc32, inflateRawSync } from 'node:zlib';", errors: held('inflateRawSync') },
    { code: "import { createGunzip } from 'zlib';", errors: held('createGunzip') },
    { code: "import zlib from 'node:zlib';", errors: held('zlib') },
    { filename, code: "import { readPriceFile } from './read';", errors: held('./read') },
    { code: "import { isActivePdf } from '../files/pdf';", errors: held('../files/pdf') },
    {
      code: "import { wordsBetween } from '../listing-versions/words';",
      errors: held('../listing-versions/words'),
    },
  ],
});
