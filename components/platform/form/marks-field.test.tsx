import { renderToStaticMarkup } from 'react-dom/server';
import { createFormControl } from 'react-hook-form';
import { Form } from './form';
import { MarksField } from './marks-field';

it('says that there are too many, where the form can stop', () => {
  const message = 'You cannot add more than 50 here.';
  const control = createFormControl({
    defaultValues: { awards: [] },
    errors: { awards: { root: { type: 'too_big', message } } },
  });
  const methods = { ...control, formState: control.control._formState };
  const html = renderToStaticMarkup(
    <Form form={{ methods, draft: null, status: { kind: 'idle' } } as never}>
      <MarksField name="awards" label="Awards" addLabel="Add award" />
    </Form>,
  );
  expect(html).toMatch(/<p id="field-awards-error" data-problem=""[^>]*>You cannot add more than 50 here\.</);
});
