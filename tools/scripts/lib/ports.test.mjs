import { createServer } from 'node:net';
import { freePorts, portOf, requireFreePort, requireOwnLocalhost } from './ports.mjs';

afterEach(() => {
  delete process.env.TEST_PORT;
});

test('an unset or empty port is the usual one', () => {
  expect(portOf('TEST_PORT', 3000)).toBe(3000);
  process.env.TEST_PORT = ' ';
  expect(portOf('TEST_PORT', 3000)).toBe(3000);
  process.env.TEST_PORT = '8080';
  expect(portOf('TEST_PORT', 3000)).toBe(8080);
});

test.each(['abc', '0', '-1', '65536', '80.5', '1e9'])(
  '%s is no port, and the line names the variable',
  (value) => {
    process.env.TEST_PORT = value;
    expect(() => portOf('TEST_PORT', 3000)).toThrow(/^TEST_PORT must be a whole number from 1 to 65535\.$/);
  },
);

test('a taken port is refused by the name of its variable, a free one is not', async () => {
  const [port] = await freePorts(1);
  await requireFreePort('PORT', port, '127.0.0.1');
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  await expect(requireFreePort('PORT', port, '127.0.0.1')).rejects.toThrow(
    `PORT ${port} is already taken on 127.0.0.1.`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test('free ports are different ones that no connection and no server on port 0 is given', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(ports.filter((port) => port < 20_000 || port >= 32_768)).toEqual([]);
});

test('a host that is not of this machine is refused by name', async () => {
  const [port] = await freePorts(1);
  await expect(requireFreePort('PORT', port, '192.0.2.1')).rejects.toThrow(
    /^Cannot listen on HOST 192\.0\.2\.1/,
  );
});

test('a port that another program has in the other family of localhost is refused by the name of its variable', async () => {
  const [port] = await freePorts(1);
  await requireOwnLocalhost('PORT', port, '::1');
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  await expect(requireOwnLocalhost('PORT', port, '::1')).rejects.toThrow(
    `PORT ${port} is already taken on 127.0.0.1, which http://localhost:${port} may reach.`,
  );
  await requireOwnLocalhost('PORT', port, '192.0.2.1');
  await new Promise((resolve) => server.close(resolve));
});
