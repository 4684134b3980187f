import { portOf, type Servers } from '../../bench/servers';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { startFaulty, type Fault } from './faulty';
import { during, findings, told, type Round } from './upstream';

const faults: Fault[] = ['refuses connections', 'says nothing', 'resets'];

/** PostgreSQL that is down, frozen or breaks its connections, while a person is about each of six things. */
export async function databaseFaults(
  servers: Servers,
  database: string,
  say: Amount['say'],
): Promise<Finding[]> {
  const address = new URL(database);
  const faulty = await startFaulty(Number(address.port));
  address.port = String(faulty.port);
  try {
    const upstream = await servers.startUpstream({ DATABASE_URL: address.href });
    const dashboard = await servers.startDashboard(portOf(upstream));
    const rounds: Round[] = [];
    for (const fault of faults) {
      throwIfStopped();
      const round = await during(fault, dashboard, faulty);
      rounds.push(round);
      say(told('a database', round));
    }
    return findings('the database', rounds, say);
  } finally {
    await faulty.close();
  }
}
