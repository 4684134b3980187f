import { searchState, type SearchEvent, type SearchState } from './search-state';

const after = (start: SearchState, ...events: SearchEvent[]) => events.reduce(searchState, start);
const rest: SearchState = { text: '', awaited: null };
const typed = (text: string): SearchEvent => ({ kind: 'typed', text });
const answered = (search: string): SearchEvent => ({ kind: 'answered', search });

describe('the search field', () => {
  it('agrees with the address once its own search is answered', () => {
    expect(after(rest, typed('mara'), answered('mara'))).toEqual({ text: 'mara', awaited: null });
  });

  it('keeps what was typed while an older search is answered', () => {
    expect(after(rest, typed('mar'), typed('mara'), answered('mar'))).toEqual({
      text: 'mara',
      awaited: 'mara',
    });
  });

  it('keeps the space that was typed at the end', () => {
    expect(after(rest, typed('mara '), answered('mara'))).toEqual({ text: 'mara ', awaited: null });
  });

  it('takes the text of the page that back or forward leads to', () => {
    const found = after(rest, typed('mara'), answered('mara'));
    expect(after(found, answered('')).text).toBe('');
    expect(after(found, answered(''), answered('mara')).text).toBe('mara');
  });

  it('gives up an unanswered search when back is used', () => {
    expect(after(rest, typed('mara'), { kind: 'recalled', search: '' })).toEqual(rest);
  });

  it('empties when a link leads to the list without a search', () => {
    expect(after({ text: 'mara', awaited: null }, answered(''))).toEqual(rest);
  });
});
