// One database: it needs none.
import { readCellStyles } from './workbook-days';

it.each([
  ['[$KES] #,##0.00', 'KES'],
  ['[$€-407] #,##0.00', '€'],
  ['&quot;KSh&quot; #,##0', 'KSh'],
  ['#,##0.00\\ &quot;€&quot;', '€'],
  ['£#,##0', '£'],
  ['[$R-1C09] #,##0.00', 'R'],
  ['[$$-409]#,##0.00', undefined],
  ['[$USD] #,##0.00', undefined],
  ['&quot;$&quot;#,##0.00', undefined],
  ['#,##0.00', undefined],
  ['[Red]0.00&quot; per day&quot;', undefined],
])('a cell that is shown as %s has another currency beside its number: %s', (format, currency) => {
  const document = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  expect(readCellStyles(document)).toEqual([{ isDay: false }, { isDay: false, currency }]);
});
