/** Cookies that the browser writes and the server reads (Handbook, offline: Copies on this device, Saving data and Styles). */
export const deviceCookies = {
  /** The pseudonym of the person whose copies this device keeps. */
  copy: 'copy',
  data: 'data',
  /** The names of the style sheets in this browser's cache; nothing personal. */
  styles: 'styles',
} as const;
