import { createServer, connect, type Server, type Socket, type AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';

const second = 1_000;
const begun = '{"docs":[{"_id":"a1","title":"';
const hugeBytes = 60_000_000;

const json = (status: string, body: string, headers: string[] = []) =>
  answer(status, ['Content-Type: application/json', `Content-Length: ${body.length}`, ...headers], body);
const answer = (status: string, headers: string[], body: string) =>
  [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', body].join('\r\n');
const beginning = answer('200 OK', ['Content-Type: application/json', 'Content-Length: 5000'], begun);

/** A byte a second of a head that never ends. */
function drip(socket: Socket) {
  socket.write('HTTP/1.1 200 OK\r\nX-A: ');
  const timer = setInterval(() => socket.write('a'), second);
  socket.once('close', () => clearInterval(timer));
}

function flood(socket: Socket) {
  socket.write(answer('200 OK', ['Content-Type: application/json'], '{"docs":["'));
  let left = hugeBytes;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= 65_536;
      if (!socket.write('x'.repeat(65_536))) return void socket.once('drain', more);
    }
    socket.end('"]}');
  };
  more();
}

/** What an upstream does to a request that has arrived, by the name of the fault. One that refuses does not even listen. */
const faults = {
  'refuses connections': () => undefined,
  'says nothing': () => undefined,
  'drips its head': drip,
  'stops after its head': (socket: Socket) => void socket.write(beginning),
  'breaks off half-way': (socket: Socket) => void socket.end(beginning),
  resets: (socket: Socket) => void socket.resetAndDestroy(),
  'sends garbage': (socket: Socket) => void socket.end(randomBytes(2_000)),
  'tells a wrong length': (socket: Socket) =>
    void socket.end(
      answer('200 OK', ['Content-Type: application/json', 'Content-Length: 9'], `${begun}"}]}`),
    ),
  'answers 500': (socket: Socket) =>
    void socket.end(json('500 Internal Server Error', '{"message":"at Query.run (/srv/db.js:10)"}')),
  'answers 503': (socket: Socket) =>
    void socket.end(json('503 Service Unavailable', '{"message":"Maintenance."}', ['Retry-After: 7'])),
  'never ends its answer': flood,
  'answers no JSON': (socket: Socket) =>
    void socket.end(answer('200 OK', ['Content-Type: text/html'], '<h1>It works!</h1>')),
} satisfies Record<string, (socket: Socket) => void>;
export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** Something between a client and a server at `port`; `set` makes it do a fault to whatever comes from then on, or pass all on again. */
export type Faulty = {
  port: number;
  set: (fault: Fault | null) => Promise<void>;
  close: () => Promise<void>;
};

/** Stands in front of a server of this machine, and passes everything on until it is told otherwise. */
export async function startFaulty(behind: number): Promise<Faulty> {
  let fault: Fault | null = null;
  let open = new Map<Socket, Socket | null>();
  const take = (socket: Socket) => {
    open.set(socket, fault === null ? pass(socket, behind) : null);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    if (fault === null) return;
    const handle = faults[fault];
    socket.once('data', () => {
      socket.resume();
      handle(socket);
    });
  };
  const listen = (port: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer({ allowHalfOpen: false }, take);
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of open.keys()) socket.destroy();
    open = new Map();
  };
  /** Connections stay as they are, and nothing comes by them any more. */
  const freeze = () => {
    for (const [socket, onward] of open) for (const end of [socket, onward]) end?.unpipe().resume();
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      hangUp();
    });
  return {
    port,
    async set(next) {
      fault = next;
      // What was kept open would go on as it was.
      if (next === 'says nothing') freeze();
      else if (server.listening && next !== 'refuses connections') hangUp();
      else if (server.listening) await stop();
      if (!server.listening && next !== 'refuses connections') server = await listen(port);
    },
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}

/** Gives the connection to the server behind. */
function pass(socket: Socket, port: number): Socket {
  const onward = connect(port, '127.0.0.1');
  onward.on('error', () => socket.destroy());
  socket.once('close', () => onward.destroy());
  onward.once('close', () => socket.destroy());
  socket.pipe(onward).pipe(socket);
  return onward;
}
