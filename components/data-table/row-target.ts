/** Classes of the one link or button in a row that answers clicks anywhere on it. */
export const rowTarget = "after:absolute after:inset-0 after:content-['']";
