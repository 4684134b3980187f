import * as common from '@/texts/platform/common';

const nothing = '–';
const unspoken = ['id', '_id', 'latlng', 'thumbnail'];

/** 'Brief description' for 'briefDescription'. */
export function humanise(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's label in the form: its own, its group's, or its name in words. */
export function findFieldLabel(form: ParentNode, name: string): string {
  const own = form.querySelector(`#field-${CSS.escape(name)}-label`);
  const control = form.querySelector(`input[name="${CSS.escape(name)}"]`);
  const words = own ?? control?.closest('fieldset')?.querySelector('legend') ?? control?.closest('label');
  return words?.textContent?.trim() || humanise(name);
}

function choiceLabel(form: ParentNode, name: string, value: string): string | undefined {
  const [field, choice] = [CSS.escape(name), CSS.escape(value)];
  const option = form.querySelector(`select[name="${field}"] option[value="${choice}"]`);
  const box = form.querySelector(`input[name="${field}"][value="${choice}"]`);
  return (option ?? box?.closest('label'))?.textContent?.trim();
}

/** A field's value in words, one line for each item; choices get their labels from `form`. */
export function describeValue(form: ParentNode, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return nothing;
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map((item) => describeValue(form, name, item)).join('\n') || nothing;
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([key]) => !unspoken.includes(key));
    return parts
      .map(([key, part]) => {
        const words = describeValue(form, `${name}.${key}`, part);
        return part !== null && typeof part === 'object' ? `${humanise(key)}: ${words}` : words;
      })
      .join(', ');
  }
  const text = String(value);
  // A stored picture is a file address.
  if (/^\S*\/files\/\S+$/.test(text)) return text.slice(text.lastIndexOf('/') + 1);
  return choiceLabel(form, name, text) ?? text;
}
