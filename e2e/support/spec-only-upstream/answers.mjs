/** What a call answers: a status, and a body of JSON, of plain text, or none. */
export const json = (value, status = 200, headers = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});
export const ok = () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'OK' });
export const created = () => ({ status: 201, headers: { 'content-type': 'text/plain' }, body: 'Created' });
export const nothing = () => ({ status: 204, headers: {}, body: '' });
export const file = ({ type, bytes }) => ({ status: 200, headers: { 'content-type': type }, body: bytes });

/** Ends a call with a refusal: throw it. */
export class Refusal extends Error {
  constructor(status, message, errors) {
    super(message);
    this.answer = json({ message, ...(errors ? { errors } : {}) }, status);
  }
}

/** The record, or a refusal with 404. */
export function found(record) {
  if (!record) throw new Refusal(404, 'Not found');
  return record;
}
