import { asRecord } from '@/lib/platform/contract/values';
import { callNames } from '@/lib/platform/calls/contract';
import { isReference, lists } from '../calls';
import type { ProxiedAnswer, ProxiedRequest, Fault } from './fault-proxy';
import { isAsked, ofJson, plain } from './faults/planting';

const references = callNames.filter(isReference);
const namesOfRecords = ['referenceNumber', 'title', 'name', 'companyName', 'fullName'];

/** The list of an answer, however it is wrapped. */
function listIn(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body as Record<string, unknown>[];
  const record = asRecord(body);
  return record ? listIn(record.docs ?? record.data) : [];
}

/** A search that looks at everything but the names of records. */
const isFound = (row: Record<string, unknown>, search: string) => {
  const others = Object.entries(row).filter(([name]) => !namesOfRecords.includes(name));
  return JSON.stringify(others).toLowerCase().includes(search.toLowerCase());
};

/**
 * A server that takes each liberty which the contract leaves: its lists to choose from are for everybody, its search looks at other fields
 * than ours, its writes answer in words of its own, a record that is not there is 'gone', a role that may not see a list gets an empty one,
 * and whoever may not do something is told that it is not there.
 */
export function freeServer(): Fault {
  let token = '';
  const searches = new WeakMap<ProxiedRequest, string>();
  return {
    ask(asked) {
      if (asked.headers.get('authorization')) token = asked.headers.get('authorization')!;
      else if (references.some((call) => isAsked(call, asked))) asked.headers.set('authorization', token);
      const search = asked.query.get('search');
      if (!search || !lists.some((call) => isAsked(call, asked))) return;
      searches.set(asked, search);
      asked.query.delete('search');
      asked.query.set('page', '1');
      asked.query.set('perPage', '1000');
    },
    answer(answered, asked): ProxiedAnswer | void {
      const { status, json } = answered;
      const isList = lists.some((call) => isAsked(call, asked));
      if (status < 300 && asked.method !== 'GET' && asked.path.startsWith('/dashboard/'))
        return plain(202, 'It is done before long.');
      // Of an account without a company the contract says 404.
      if (status === 404 && !isAsked('GET /dashboard/company-details', asked))
        return ofJson(410, { message: 'Gone' });
      if (status === 403) return isList ? ofJson(200, []) : ofJson(404, { message: 'Not here' });
      const search = searches.get(asked);
      if (search && status < 300)
        return ofJson(200, { docs: listIn(json).filter((row) => isFound(row, search)), totalPages: 1 });
    },
  };
}
