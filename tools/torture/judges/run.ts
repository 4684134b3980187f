import type { Amount, Finding } from '../result';
import { observatory } from './observatory';
import { scanners } from './scanners';
import { slowHttp } from './slow-http';

/** Programs of others judge both servers: Mozilla's Observatory, slowhttptest, wapiti and sqlmap; the last three are Debian's. */
export async function run(amount: Amount): Promise<Finding[]> {
  return [...(await observatory(amount)), ...(await slowHttp(amount)), ...(await scanners(amount))];
}
