import { html } from './html.mjs';

/** The fields of an enquiry: name, label, and what the browser knows about it. */
const fields = [
  ['firstName', 'First name', { autocomplete: 'given-name', maxlength: 80, required: true }],
  ['lastName', 'Last name', { autocomplete: 'family-name', maxlength: 80, required: true }],
  ['emailAddress', 'Email', { type: 'email', autocomplete: 'email', maxlength: 254, required: true }],
  ['phoneNumber', 'Phone', { type: 'tel', autocomplete: 'tel', maxlength: 40 }],
  ['country', 'Country', { autocomplete: 'country-name', maxlength: 60, required: true }],
  ['travelDate', 'First day', { type: 'date' }],
  ['numberOfDays', 'Days', { type: 'number', min: 1, max: 365, required: true }],
  ['adults', 'Adults', { type: 'number', min: 1, max: 100, required: true }],
  ['children', 'Children', { type: 'number', min: 0, max: 100 }],
  ['infants', 'Infants', { type: 'number', min: 0, max: 100 }],
];
const numbers = ['numberOfDays', 'adults', 'children', 'infants'];
const names = [...fields.map(([name]) => name), 'message'];

/** An empty form for a listing. */
export const emptyForm = ({ daysCount }) => ({
  numberOfDays: String(daysCount ?? 3),
  adults: '2',
  children: '0',
  infants: '0',
});

/** What was typed, text by text. */
export const typedIn = (form) => Object.fromEntries(names.map((name) => [name, form.get(name) ?? '']));

/** What may be left out, and then is. */
const optional = ['message', ...fields.filter(([, , { required }]) => !required).map(([name]) => name)];

/** The same as the call takes it; what is no number stays as it is, and is refused by the rule of its field. */
export const asEnquiry = (typed) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, text]) => text.trim() !== '' || !optional.includes(name))
      .map(([name, text]) => [
        name,
        numbers.includes(name) && /^\d+$/.test(text.trim()) ? Number(text) : text,
      ]),
  );

const attributes = (all) =>
  Object.entries(all).map(([name, value]) => (value === true ? html` ${name}` : html` ${name}="${value}"`));

const wrong = (name, error) => error && html`<span class="error" id="${name}-error">${error}</span>`;
const describedBy = (name, error) => error && html` aria-invalid="true" aria-describedby="${name}-error"`;

const input = ([name, label, known], values, errors) =>
  html`<label class="${name}"
    ><span
      >${label}${!known.required && known.type !== 'number' && html` <span class="quiet">optional</span>`}</span
    >
    <input name="${name}" value="${values[name]}" ${attributes(known)}${describedBy(name, errors[name])} />
    ${wrong(name, errors[name])}</label
  >`;

/**
 * The form, with what was typed and what was wrong with it. `once` names this enquiry: pressed twice, or sent again after a page that
 * never came, it is stored once.
 */
export function enquiryForm(company, { values, errors = {}, problem, once }) {
  const told =
    problem ??
    (Object.keys(errors).length > 0 && 'Please look at the fields that are marked. Nothing was sent yet.');
  return html`<form class="enquiry" id="enquiry" method="post" action="#enquiry">
    <h2>Ask for dates and a price</h2>
    ${told && html`<p class="problem" role="alert">${told}</p>`}
    <input type="hidden" name="once" value="${once}" />
    <div class="fields">
      ${fields.map((field) => input(field, values, errors))}
      <label class="message"
        ><span>Message <span class="quiet">optional</span></span>
        <textarea name="message" rows="4" maxlength="4000" ${describedBy('message', errors.message)}>
${values.message}</textarea>
        ${wrong('message', errors.message)}</label
      >
    </div>
    <button>Send enquiry</button>
    <p class="quiet">Your enquiry goes to ${company?.name ?? 'the company'}, which answers by email.</p>
  </form>`;
}
