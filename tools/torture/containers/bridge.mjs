import { connect, createServer } from 'node:net';

/** `bridge.mjs LISTEN CONNECT`, both JSON options of node:net: passes connections on, as a published port does. */
const [listenAt, connectTo] = process.argv.slice(2).map((text) => JSON.parse(text));
createServer({ allowHalfOpen: true }, (incoming) => {
  const outgoing = connect({ ...connectTo, allowHalfOpen: true });
  incoming.on('error', () => outgoing.destroy());
  outgoing.on('error', () => incoming.destroy());
  incoming.pipe(outgoing).pipe(incoming);
}).listen(listenAt, () => console.log('passing on'));
