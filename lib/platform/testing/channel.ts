import { EventEmitter } from 'node:events';
import type { PeerChannel } from '../node/peer-calls';

/** Both ends of a channel as between two processes: messages are JSON and arrive in a later turn. */
export function makeChannel(): [PeerChannel, PeerChannel] {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, far: EventEmitter): PeerChannel => ({
    on: (event, heard) => own.on(event, heard),
    send: (message, sent) => {
      const text = JSON.stringify(message);
      setImmediate(() => far.emit('message', JSON.parse(text)));
      sent(null);
    },
  });
  return [end(one, other), end(other, one)];
}
