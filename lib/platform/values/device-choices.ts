/** Cookies that the browser writes and the server reads (Handbook, offline: Copies on this device and offline: Saving data). */
export const deviceCookies = {
  /** The pseudonym of the person whose copies this device keeps. */
  copy: 'copy',
  data: 'data',
} as const;
