export const draftPerson = () => document.getElementById('shell')?.dataset.drafts;
