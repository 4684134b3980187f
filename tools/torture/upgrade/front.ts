import { readScale } from '../../scripts/lib/compose';
import { deployedConfig, startNginx } from '../../scripts/lib/nginx.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';

/** Where nginx listens, and where it finds the servers. */
export type Front = {
  people: string;
  websites: string;
  upstreamUrl: string;
  dashboards: number[];
  upstreams: number[];
  /** The last of what nginx has complained about. */
  readLog(): string;
};

/** Runs nginx with the rules of deploy/nginx.conf, on free ports and for as many servers as deploy/compose.scale.yaml has, for as long as `work` takes. */
export async function withFront<T>(work: (front: Front) => Promise<T>): Promise<T> {
  const { dashboards: names, upstreams: others } = readScale();
  const ports: number[] = await freePorts(3 + names.length + others.length);
  const [people, websites, calls] = ports as [number, number, number];
  const [dashboards, upstreams] = [ports.slice(3, 3 + names.length), ports.slice(3 + names.length)];
  const listening = { 8080: people, 8081: websites, 4000: calls };
  const nginx = await startNginx(deployedConfig(listening, { dashboards, upstreams }), people);
  try {
    return await work({
      people: `http://localhost:${people}`,
      websites: `http://localhost:${websites}`,
      upstreamUrl: `http://127.0.0.1:${calls}`,
      dashboards,
      upstreams,
      readLog: nginx.readLog,
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${nginx.readLog()}`, { cause: error });
  } finally {
    await nginx.stop();
  }
}
