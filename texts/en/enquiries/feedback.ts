import { own, plural } from '../platform/language';

export const whatSomebodyWrote = (name: string) => `Feedback from ${own(name)}.`;
export const backToFeedback = 'Back to feedback';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const comments = 'Comments';
export const deleteFeedbackOf = (name: string) => `Delete feedback from "${own(name)}"?`;
export const cannotBeBroughtBack = 'It cannot be restored.';
export const name = 'Name';
export const phone = 'Phone';
export const action = 'Action';
export const view = 'View';
export const feedbackHelp = 'What visitors think of the websites.';
export const counted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'piece of feedback', 'pieces of feedback')}`;
