import { trackCall } from './watchdog';

type PeerRequest = { call: string; id: number; input: unknown; isHeld: boolean };
type PeerReply = { answered: number; value?: unknown; problem?: string };
/** `ended`: the caller no longer needs what it was given. */
type Message = PeerRequest | PeerReply | { ended: number };

/** One end of the channel between a primary and its worker. */
export type PeerChannel = {
  send: (message: object, sent: (error: Error | null) => void) => unknown;
  on: (event: 'message', heard: (message: unknown) => void) => unknown;
};
/** Answers by name; `held` aborts when the caller is done or gone. */
export type Answers = Record<string, (input: never, held: AbortSignal) => unknown>;
/** With `held`, the other process holds what it gave until that aborts; aborted earlier, the call rejects with its reason. */
export type Call = <Value>(name: string, input?: unknown, held?: AbortSignal) => Promise<Value>;
export type Peer = { call: Call; close: () => void };

type Waiting = { resolve: (value: never) => void; reject: (error: unknown) => void };

const gone = () => new Error('The other process is gone.');

/** Lets two processes call each other; `close` when the other one is gone. */
export function connectPeer(channel: PeerChannel, answers: Answers): Peer {
  const waiting = new Map<number, Waiting>();
  let [last, isClosed] = [0, false];
  const send = (message: Message) => void channel.send({ peer: message }, () => undefined);
  const answering = answerCalls(answers, send);

  const settle = ({ answered, value, problem }: PeerReply) => {
    const one = waiting.get(answered);
    waiting.delete(answered);
    if (problem === undefined) one?.resolve(value as never);
    else one?.reject(new Error(problem));
  };
  channel.on('message', (received) => {
    const message = (received as { peer?: Message } | null)?.peer;
    if (!message) return;
    if ('answered' in message) settle(message);
    else if ('ended' in message) answering.end(message.ended);
    else void answering.answer(message);
  });

  return {
    call: (name, input, held) =>
      new Promise((resolve, reject) => {
        if (held?.aborted) return reject(held.reason as Error);
        if (isClosed) return reject(gone());
        const id = (last += 1);
        waiting.set(id, { resolve, reject });
        const end = () => {
          send({ ended: id });
          if (waiting.delete(id)) reject(held?.reason as Error);
        };
        held?.addEventListener('abort', end, { once: true });
        send({ call: name, id, input, isHeld: held !== undefined });
      }),
    close: () => {
      isClosed = true;
      for (const { reject } of waiting.values()) reject(gone());
      waiting.clear();
      answering.endAll();
    },
  };
}

function answerCalls(answers: Answers, send: (message: Message) => void) {
  const holds = new Map<number, AbortController>();
  const end = (id: number) => {
    holds.get(id)?.abort();
    holds.delete(id);
  };
  return {
    end,
    endAll: () => [...holds.keys()].forEach(end),
    answer: async ({ call, id, input, isHeld }: PeerRequest): Promise<void> => {
      const hold = new AbortController();
      holds.set(id, hold);
      const finish = trackCall(`process ${call}`);
      try {
        const value = await answers[call]!(input as never, hold.signal);
        send({ answered: id, value });
        if (!isHeld) holds.delete(id);
      } catch (error) {
        end(id);
        send({ answered: id, problem: (error as Error).message });
      } finally {
        finish();
      }
    },
  };
}
