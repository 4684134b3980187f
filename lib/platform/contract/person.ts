/** The request header in which a page says for whom it was drawn: the user's id, percent-encoded. */
export const personHeader = 'x-drawn-for';
