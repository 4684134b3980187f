import { call } from '../../platform/browser/http';
import { asCount, asFlag, asId, asItems, asRecord, asText } from '../../platform/contract/values';
import type { Application } from './calls';

/** `mailed` is false where the invitation could not be sent. Throws UpstreamError, 409 for a changed application. */
export async function approveApplication({
  _id: id,
  version,
}: Pick<Application, '_id' | 'version'>): Promise<{ mailed?: boolean }> {
  const answer = await call('POST /dashboard/register/approve-application', { json: { id, version } });
  return { mailed: asFlag(asRecord(answer)?.mailed) };
}

export async function readDecision(id: string) {
  const page = asRecord(await call('GET /dashboard/register/applications', { query: { id } }));
  const records = (asItems(page?.docs) ?? []).map(asRecord);
  const record = records.find((each) => asId(each?._id) === id) ?? {};
  return {
    status: asText(record.status),
    version: asCount(record.version),
    comments: asText(record.adminComments),
  };
}
