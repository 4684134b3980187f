/** Cookies that the browser writes and the server reads (Handbook, offline 3 and offline 7). */
export const deviceCookies = {
  /** The pseudonym of the person whose copies this device keeps. */
  copy: 'copy',
  data: 'data',
} as const;
