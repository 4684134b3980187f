/** What is said of bringing a version of a listing back. */
export const versionMessages = {
  alreadySo: 'This version is what the listing holds already.',
  breaksRules: 'This version breaks rules that hold today, so it cannot be brought back as it was.',
  pictureGone: 'A picture of this version is not stored any more.',
} as const;
