/** What is said where a page could not be drawn. */
export const troubleText = {
  title: 'This page could not be shown',
  description: 'Something went wrong on our side. Nothing that was saved is lost. Try again in a moment.',
};
