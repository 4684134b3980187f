import { reduceSearch, type SearchEvent, type SearchState } from './use-list-search';

const rest: SearchState = { text: '', awaited: null };
/** What the reader sees after these events. */
const textAfter = (...events: SearchEvent[]) => events.reduce(reduceSearch, rest).text;
const typed = (text: string): SearchEvent => ({ kind: 'typed', text });
const answered = (search: string): SearchEvent => ({ kind: 'answered', search });

describe('the search field', () => {
  it('follows the address again once its own search is answered', () => {
    expect(textAfter(typed('mara'), answered('mara'))).toBe('mara');
    expect(textAfter(typed('mara'), answered('mara'), answered('lion'))).toBe('lion');
  });

  it('keeps what was typed while an older search is answered, until its own is', () => {
    const whileOlder = [typed('mar'), typed('mara'), answered('mar')];
    expect(textAfter(...whileOlder)).toBe('mara');
    expect(textAfter(...whileOlder, answered(''))).toBe('mara');
    expect(textAfter(...whileOlder, answered('mara'), answered(''))).toBe('');
  });

  it('keeps the space that was typed at the end', () => {
    expect(textAfter(typed('mara '), answered('mara'))).toBe('mara ');
  });

  it('takes the text of the page that back or forward leads to', () => {
    const found = [typed('mara'), answered('mara'), answered('')];
    expect(textAfter(...found)).toBe('');
    expect(textAfter(...found, answered('mara'))).toBe('mara');
  });

  it('gives up an unanswered search when back is used', () => {
    const recalled: SearchEvent = { kind: 'recalled', search: '' };
    expect(textAfter(typed('mara'), recalled)).toBe('');
    expect(textAfter(typed('mara'), recalled, answered('lion'))).toBe('lion');
  });

  it('empties when a link leads to the list without a search', () => {
    expect(textAfter(answered('mara'), answered(''))).toBe('');
  });
});
