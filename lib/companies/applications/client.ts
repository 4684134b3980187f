import { call } from '../../platform/browser/http';
import { asCount, asFlag, asId, asItems, asRecord, asText } from '../../platform/contract/values';
import type { Application } from './schema';

type VersionReference = Pick<Application, '_id' | 'version'>;

/** `mailed` is false where the invitation could not be sent. Throws UpstreamError, 409 for a changed application. */
export async function approveApplication({
  _id: id,
  version,
}: VersionReference): Promise<{ mailed?: boolean }> {
  const answer = await call('POST /dashboard/register/approve-application', { json: { id, version } });
  return { mailed: asFlag(asRecord(answer)?.mailed) };
}

export const rejectApplication = ({ _id: id, version }: VersionReference, adminComments: string) =>
  call('POST /dashboard/register/reject-application', { json: { id, adminComments, version } });

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

export const resendInvitation = (id: string, key: string) =>
  call('POST /dashboard/register/invite', { json: { id }, headers: { 'idempotency-key': key } });

/** Confirms an applicant's address by its token. Throws UpstreamError: 404, 409 or 410 for a dead link. */
export const verifyApplication = (token: string) => call('POST /api/v1/register/verify', { json: { token } });

export const renewLink = (token: string) => call('POST /api/v1/register/renew', { json: { token } });
