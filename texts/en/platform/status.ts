export const help = 'How the dashboard and the server behind it are doing, for the people who run them.';
export const asOf = (time: string) => `As of ${time}`;

export const dashboard = 'Dashboard';
export const server = 'Server';
export const ready = 'Ready';
export const notReady = (parts: string) => `Not ready: ${parts}`;
export const isLate = (parts: string) => `Late: ${parts}`;
export const serverSilent = 'The server does not answer';
export const clocksDiffer = 'Clocks differ';
/** The parts of a server that its readiness names. */
export const parts: Readonly<Record<string, string>> = {
  database: 'database',
  disk: 'disk space',
  ending: 'shutting down',
  mail: 'emails',
};
export const noFigures = 'This server gives no figures about itself.';

export const waitingMails = 'Emails waiting';
export const mailsAreOnTime = 'None is late';
export const mailsAreLate = 'Some for more than 10 minutes';
export const lastBackup = 'Last backup';
export const noBackup = 'None';
export const noBackupRecorded = 'No backup is recorded here';
export const nextRetention = 'Next clean-up';
export const nextRetentionHelp = 'Removes what is no longer kept';
export const slowestCall = 'Slowest call';

export const version = 'Version';
export const versionWithBuild = (number: string, build: string) => `${number}, build ${build}`;
export const node = 'Node.js';
export const database = 'Database';
export const embedded = (database: string) => `${database}, embedded`;
export const migration = 'Newest migration';
export const runningSince = 'Running since';
export const longestStall = 'Longest pause in an hour';
export const clock = 'Clock of the server';
export const clockAgrees = 'Agrees';
export const clockAhead = (time: string) => `${time} ahead`;
export const clockBehind = (time: string) => `${time} behind`;
export const logSize = 'Log of the database';
export const lastCheckpoint = 'Last checkpoint';
export const deadRows = 'Rows to vacuum';
export const milliseconds = (amount: string) => `${amount} ms`;
export const seconds = (amount: string) => `${amount} s`;

export const slowCalls = 'Slow calls';
export const slowCallsHelp =
  'The slowest of the last hour, as counted by the processes that answered for this page. 95 of 100 calls took no longer than the first time.';
export const slowCallsOfDashboard = 'Slow calls of the dashboard';
export const slowCallsOfServer = 'Slow calls of the server';
export const call = 'Call';
export const count = 'Calls';
export const mostTook = '95 of 100';
export const longest = 'Longest';
export const noCalls = 'No calls in the last hour.';
