import { get } from 'node:http';

/** The status of a GET whose path goes out exactly as written; browsers and fetch would tidy it up first. */
export function rawStatus(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });
}
