import { Agent, request } from 'undici';

export type Sender = {
  get(path: string): Promise<number>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<number>;
  close(): Promise<void>;
};

/** A sender at an address of its own: of this machine's 127.0.0.0/8, by its number. */
export function senderAt(number: number, upstream: string): Sender {
  const localAddress = `127.${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
  const dispatcher = new Agent({ localAddress, connections: 8 });
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body: string | null,
    headers: Record<string, string>,
  ) => {
    const answer = await request(upstream + path, { method, dispatcher, body, headers });
    await answer.body.dump();
    return answer.statusCode;
  };
  return {
    get: (path) => send('GET', path, null, {}),
    post: (path, body, headers = {}) =>
      send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    close: () => dispatcher.destroy(),
  };
}
