import { own } from './language';
import * as forms from './forms';
import * as messages from './messages';

test('a name that runs from right to left is held apart within a sentence, any other stays as it is', () => {
  expect(forms.deleteTitled('محمد (2)')).toBe('Delete "\u2068محمد (2)\u2069"?');
  expect(messages.removed('מרה')).toBe('\u2068מרה\u2069 is now successfully removed.');
  expect(own('Zoë’s Camp (2)')).toBe('Zoë’s Camp (2)');
});
