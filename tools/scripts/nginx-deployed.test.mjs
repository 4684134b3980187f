import { createServer } from 'node:http';
import { deployedConfig, startNginx } from './lib/nginx.mjs';
import { freePorts } from './lib/ports.mjs';

/** deploy/nginx.conf in a real nginx, in front of two dashboards of different versions. */
let nginx;
let people;
let asked = [];
const servers = [];

async function startDashboard(script) {
  const path = `/admin/_next/static/chunks/${script}`;
  const server = createServer((request, response) => {
    asked.push({ server: script, method: request.method });
    response.writeHead(request.url === path ? 200 : 404).end(script);
  });
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.address().port;
}

beforeAll(async () => {
  const dashboards = [await startDashboard('old.js'), await startDashboard('new.js')];
  const [port, websites, calls] = await freePorts(3);
  people = `http://127.0.0.1:${port}`;
  const listening = { 8080: port, 8081: websites, 4000: calls };
  nginx = await startNginx(deployedConfig(listening, { dashboards, upstreams: dashboards }), port);
});
afterAll(async () => {
  await nginx.stop();
  for (const server of servers) server.close();
});
beforeEach(() => {
  asked = [];
});

test.each(['old.js', 'new.js'])('the script %s comes from the dashboard that has it', async (script) => {
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await fetch(`${people}/admin/_next/static/chunks/${script}`);
    expect([answer.status, await answer.text()]).toEqual([200, script]);
  }
});

test('a script that no dashboard has is missing; a page that one does not have is not asked for again', async () => {
  expect((await fetch(`${people}/admin/_next/static/chunks/other.js`)).status).toBe(404);
  expect(asked).toHaveLength(2);
  expect((await fetch(`${people}/admin/nowhere`)).status).toBe(404);
  expect(asked).toHaveLength(3);
});
