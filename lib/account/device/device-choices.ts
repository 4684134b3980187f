/** What a person has chosen for one device stands in cookies that the browser writes and the server reads (Handbook, offline 3 and offline 7). */
export const deviceCookies = {
  /** Whose copies this device keeps, by the name that says nothing of them. */
  copy: 'copy',
  /** 'save' or 'full'; without it the browser's wish counts. */
  data: 'data',
} as const;
