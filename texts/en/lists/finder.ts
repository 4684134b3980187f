export const find = 'Find';
export const hint = 'A page, an action, a listing, a company, an enquiry, a person …';
export const hintWithoutRecords = 'A page or an action';
export const results = 'Results';
export const pages = 'Pages';
export const actions = 'Actions';
export const searching = 'Searching …';
export const nothingFound = (typed: string) => `Nothing found for “${typed}”.`;
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
