import cluster from 'node:cluster';
import { readSettings } from './settings';

/** The dashboard's server: one process that serves, or PROCESSES of them below one that shares out (decision 34). */

process.umask(0o077);

const settings = readSettings();
const isPrimary = cluster.isPrimary && settings.processes > 1 && !process.argv.includes('--dev');
if (isPrimary) (await import('./processes/primary')).runPrimary(settings);
else await import('./serve');
