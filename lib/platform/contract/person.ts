/** The header with the id of the page's user, percent-encoded. */
export const personHeader = 'x-drawn-for';
