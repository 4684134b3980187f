import type { IncomingMessage } from 'node:http';

/** The token of who asks: a browser of the benchmarks has it in a cookie. */
export const tokenOf = ({ headers }: IncomingMessage): string =>
  /(?:^|; )token=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
