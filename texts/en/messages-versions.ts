/** What is said of bringing a version of a listing back. */
export const versionMessages = {
  alreadySo: 'This version is what the listing holds already.',
  partlyGone: 'Not all of this version can be brought back as it was.',
  tooLong: 'These versions cannot be compared: their texts differ too much.',
  choiceGone: 'A choice of this version is not offered any more.',
  pictureGone: 'A picture of this version is not stored any more.',
} as const;
