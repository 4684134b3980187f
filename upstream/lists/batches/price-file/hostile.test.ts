import { worstWorkbooks } from '../../../../tools/torture/hostile-files/workbooks';
import { batchesOf, setUpPriceFiles, handedIn } from '../../../test/price-file';

const { given } = await setUpPriceFiles();
const named = (wanted: string) =>
  worstWorkbooks
    .find(([name]) => name === wanted)![1]()
    .toString('base64');
const handIn = (file: string) =>
  given.server.http<{ errors: unknown[] }>('POST', `${batchesOf('safari')}/preview`, {
    token: given.tokens.admin,
    json: handedIn(file, 'xlsx'),
  });

test('a workbook that takes more than a file may is refused at its field, and nobody waits for it', async () => {
  const order: string[] = [];
  const checked = handIn(named('half a million attributes')).then((answer) => {
    order.push('file');
    return answer;
  });
  for (let count = 0; count < 5; count += 1) {
    await given.server.http('GET', '/health');
    order.push('health');
  }
  expect(await checked).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'This file cannot be read.', param: 'file' }] },
  });
  expect(order).toEqual(['health', 'health', 'health', 'health', 'health', 'file']);
  expect(await handIn(named('references to blanks'))).toMatchObject({ status: 200 });
});
