/** Whom the page was drawn for, by a name that says nothing of them; undefined outside of the shell. */
export const draftPerson = () => document.getElementById('shell')?.dataset.drafts;
