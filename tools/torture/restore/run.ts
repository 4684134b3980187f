import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Amount, Finding } from '../result';
import { damage } from './damage';
import { proveBackup } from './proof';

const fewEnquiries = 20_000;

/** Backs up under load, restores and compares everything; then damages archives, fills disks and kills programs midway. */
export async function run({ seed, enquiries = fewEnquiries, say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-'));
  try {
    const proof = await proveBackup(folder, enquiries, say);
    return [...proof, ...(await damage(folder, seed, say))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
