export const versionMessages = {
  alreadySo: 'The listing already matches this version.',
  partlyGone: 'Some parts of this version cannot be restored.',
  tooLong: 'These versions cannot be compared: their texts differ too much.',
  choiceGone: 'An option in this version is no longer available.',
  pictureGone: 'A picture in this version is no longer stored.',
} as const;
