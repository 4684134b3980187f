import { startSpecOnlyUpstream } from './server.mjs';

const { address, close } = await startSpecOnlyUpstream({
  port: Number(process.env.PORT ?? 0),
  tokenSeconds: Number(process.env.TOKEN_SECONDS ?? 900),
});
console.log(address);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
