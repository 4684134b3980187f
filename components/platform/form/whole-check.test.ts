import { jest } from '@jest/globals';
import { createFormControl, type FieldErrors } from 'react-hook-form';
import { checkForm } from './whole-check';

type Values = { note: string };

/** A form whose page is read anew during its first checks. */
function formReadAnew(times: number) {
  let left = times;
  const form = createFormControl<Values>({
    defaultValues: { note: '' },
    resolver: async (values) => {
      await Promise.resolve();
      if (left > 0) {
        left -= 1;
        form.reset({ note: '' }, { keepValues: true });
      }
      const errors: FieldErrors<Values> = values.note
        ? {}
        : { note: { type: 'required', message: 'Required field.' } };
      return values.note ? { values, errors: {} } : { values: {}, errors };
    },
  });
  form.register('note');
  form.reset({ note: '' }, { keepValues: true });
  return form;
}

test.each([0, 1, 2])(
  'a form that is read anew %i times while it is checked is checked to its end',
  async (times) => {
    const form = formReadAnew(times);
    form.setValue('note', 'By a key.');
    expect(await checkForm(form, null)).toEqual({
      values: { note: 'By a key.' },
      sent: { note: 'By a key.' },
    });
    form.setValue('note', '');
    expect(await checkForm(form, null)).toBeNull();
  },
);

test('the library alone drops such a check', async () => {
  const form = formReadAnew(1);
  form.setValue('note', 'By a key.');
  const onValid = jest.fn();
  await form.handleSubmit(onValid, onValid)();
  expect(onValid).not.toHaveBeenCalled();
});

test.each([0, 1, 2])(
  'some fields of it have their errors, though it is read anew %i times',
  async (times) => {
    const form = formReadAnew(times);
    expect(await checkForm(form, ['note'])).toBeNull();
    expect(form.getFieldState('note').error?.message).toBe('Required field.');
    form.setValue('note', 'Enough.');
    expect(await checkForm(form, ['note'])).toEqual({ values: null, sent: { note: 'Enough.' } });
  },
);
