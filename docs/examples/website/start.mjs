import { whatIsMissing } from './missing.mjs';
import { createWebsite } from './website.mjs';

const { PORT = '8080', HOST = '127.0.0.1' } = process.env;
const { server, stop, calls } = createWebsite();

server.listen(Number(PORT), HOST, async () => {
  console.log(`the example website is on http://localhost:${server.address().port}`);
  for (const sentence of await whatIsMissing(calls)) console.log(`missing: ${sentence}`);
});
server.on('error', ({ message }) => {
  console.error(`the example website cannot be served: ${message}`);
  process.exitCode = 1;
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
