const wanted = [20, 18, 1];

/** Ends the process with one line on a Node that is too old; keep this file free of anything such a Node cannot read. */
export function requireNode() {
  const have = process.versions.node.split('.').map(Number);
  const index = wanted.findIndex((part, position) => part !== have[position]);
  if (index === -1 || have[index] > wanted[index]) return;
  console.error(`Node ${wanted.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
