import { firstGraphemes } from '../../platform/text/length';

export type Feedback = {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  comments: string;
};

export type FeedbackPage = {
  docs: Feedback[];
  page: number;
  totalPages: number;
  total: number | undefined;
};

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown) => (value && typeof value === 'object' ? value : {}) as Fields;
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const count = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : undefined);

function toFeedback(value: unknown): Feedback {
  const fields = fieldsOf(value);
  const [first_name, last_name] = [text(fields.first_name), text(fields.last_name)];
  return {
    id: text(fields.id),
    name: text(fields.name) || `${first_name} ${last_name}`.trim(),
    first_name,
    last_name,
    email: text(fields.email),
    phone_number: text(fields.phone_number),
    comments: text(fields.comments),
  };
}

/** Records under `data`, or with their paging inside `data` (Handbook, any-upstream 2). */
export function readFeedbackPage(answer: unknown): FeedbackPage {
  const outer = fieldsOf(answer);
  const page = Array.isArray(outer.data) ? outer : fieldsOf(outer.data);
  const records: unknown[] = Array.isArray(page.data) ? page.data : [];
  return {
    docs: records.map(toFeedback),
    page: count(page.current_page) ?? 1,
    totalPages: count(page.last_page) ?? 1,
    total: count(page.total),
  };
}

export const readFeedback = (answer: unknown): Feedback => toFeedback(fieldsOf(answer).data ?? answer);

const shownCharacters = 20;

export function toExcerpt(comments: string): { text: string; isWhole: boolean } {
  const text = firstGraphemes(comments, shownCharacters);
  return { text, isWhole: text === comments };
}
