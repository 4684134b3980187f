import { createFormControl } from 'react-hook-form';
import { rebaseForm } from './take-stored';

type Values = {
  name: string;
  place: { north: number | null };
  logo: File | string;
  marks: { name: string }[];
};

const file = new File(['x'], 'logo.png');
const stored: Values = { name: 'River Camp', place: { north: -1.25 }, logo: '/files/logo.png', marks: [] };

function formOf(defaultValues: Values) {
  const { getValues, reset, setValue, subscribe } = createFormControl<Values>({ defaultValues });
  let isDirty = false;
  subscribe({ formState: { isDirty: true }, callback: (state) => (isDirty = state.isDirty ?? isDirty) });
  const type: typeof setValue = (name, value) => setValue(name, value, { shouldDirty: true });
  reset(defaultValues, { keepValues: true });
  return {
    methods: { getValues, reset, setValue },
    base: { current: defaultValues },
    type,
    isDirty: () => isDirty,
  };
}

test('what was typed before the stored values came stays, and is a change', () => {
  const { methods, base, type, isDirty } = formOf({ ...stored, logo: file });
  type('place', { north: -1.3 });
  expect(rebaseForm(methods, base, stored)).toBe(true);
  expect(methods.getValues()).toEqual({ ...stored, place: { north: -1.3 } });
  expect(isDirty()).toBe(true);
  type('place', { north: -1.25 });
  expect(isDirty()).toBe(false);
});

test('where nothing was typed, every field takes its stored value and nothing is a change', () => {
  const { methods, base, isDirty } = formOf({ ...stored, logo: file, marks: [{ name: 'Best Camp' }] });
  expect(rebaseForm(methods, base, stored)).toBe(false);
  expect(methods.getValues()).toEqual(stored);
  expect(isDirty()).toBe(false);
});

test('what was typed while a save was on its way is a change against what was sent', () => {
  const { methods, base, type, isDirty } = formOf(stored);
  type('name', 'Sent');
  const sent = { ...stored, name: 'Sent' };
  type('name', 'Typed since');
  expect(rebaseForm(methods, base, sent, sent)).toBe(true);
  expect(methods.getValues().name).toBe('Typed since');
  expect(isDirty()).toBe(true);
});

test('what was sent is no change any more', () => {
  const { methods, base, type, isDirty } = formOf(stored);
  type('name', 'Sent');
  expect(isDirty()).toBe(true);
  const sent = { ...stored, name: 'Sent' };
  expect(rebaseForm(methods, base, sent, sent)).toBe(false);
  expect(isDirty()).toBe(false);
});
