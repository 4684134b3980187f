/** Why a row of many is refused; apart from the other messages, because one page needs it. */
export const manyMessages = {
  gone: 'It is not there any more.',
  changedMeanwhile: 'It has changed since it was read.',
  draft: 'It is a draft: finish it in its form first.',
  unchanged: 'It is so already.',
  isApproved: 'It is approved, and you cannot decline it.',
  decided: 'It was decided already.',
  refused: 'It could not be changed. Open it and look at what it holds.',
} as const;
