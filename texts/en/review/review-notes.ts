import { own, plural } from '../platform/language';

export const templates = 'Templates';
export const templatesHelp = 'Select one to add its text to the reason.';
export const loading = 'Loading …';
export const templatesFailed = 'Your own templates could not be read.';
export const templateName = 'Name of a new template';
export const keepTemplate = 'Save the reason as a template';
export const keepTemplateHelp = 'Enter a reason and a name for the template.';
export const removeTemplate = (name: string) => `Remove “${own(name)}”?`;
export const sentReasonsStay = 'It is removed for all staff. Reasons already sent do not change.';
export const addNote = 'Add a note to a section';
export const chooseSection = 'Choose a section …';
export const add = 'Add note';
export const noteAt = (section: string) => `Note at ${section}`;
export const removeNoteAt = (section: string) => `Remove the note at ${section}`;
export const length = (length: number, limit: number) => `${length} of ${limit} characters`;
export const reasonGoesToOwner =
  'Reason and notes go to the owner with the decision, as one text. Each note is also shown at its section.';
export const reasonWithNotes = 'Reason and notes go to the owner with the decision, as one text.';
export const sendByKeys = 'or Ctrl/⌘ Enter';
export const line = (section: string, text: string) => `${section}: ${text}`;
export const firstTemplates = [
  {
    name: 'Photos too small',
    text: 'The photos are too small: please send ones that are 1,600 pixels wide or more.',
  },
  {
    name: 'Description too short',
    text: 'The description says too little of what travellers will do and see. Please write a few sentences more.',
  },
  { name: 'Dates without prices', text: 'Please add dates and prices for the next season.' },
  {
    name: 'Contact in the text',
    text: 'Please take phone numbers and addresses out of the texts: enquiries reach you through the form.',
  },
  {
    name: "Someone else's photos",
    text: 'These photos can be found elsewhere. Please use your own, and name in the credits who took them.',
  },
];
export const noteMark = 'Note';
export const noteSettled = 'Note resolved';
export const noteFromReview = 'Note from the review';
export const answer = 'Answer';
export const yourAnswer = (section: string) => `Your answer about ${section}`;
export const answerSent = 'Answered';
export const notSent = 'Not sent yet';
export const done = 'Done';
export const settled = (settled: number, of: number) =>
  `${settled} of ${of} ${plural(of, 'note', 'notes')} resolved`;
export const notesHelp =
  'Each note is shown at its section. Answer it or mark it as done, then save to send the listing back for review.';
export const answersTitle = 'Notes of the last decline';
export const earlierTitle = 'Notes of earlier declines';
export const earlierNotes = (count: number) =>
  plural(count, '1 note of an earlier decline', `${count} notes of earlier declines`);
export const declinedOn = <Part>(day: Part) => ['Declined on ', day];
export const noAnswer = 'No answer';
export const open = 'Open';
