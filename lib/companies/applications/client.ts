import { call } from '../../platform/browser/http';
import { asCount, asFlag, asId, asItems, asRecord, asText } from '../../platform/contract/values';
import type { Application } from './schema';

type Expected = Pick<Application, '_id' | 'version'>;

/** Approves an application as it was looked at; `mailed` is false where its invitation could not be sent. Throws UpstreamError, 409 for a changed one. */
export async function approveApplication({ _id: id, version }: Expected): Promise<{ mailed?: boolean }> {
  const answer = await call('POST /dashboard/register/approve-application', { json: { id, version } });
  return { mailed: asFlag(asRecord(answer)?.mailed) };
}

/** Declines an application with a reason, which is mailed. Throws UpstreamError as approveApplication. */
export const rejectApplication = ({ _id: id, version }: Expected, adminComments: string) =>
  call('POST /dashboard/register/reject-application', { json: { id, adminComments, version } });

/** What has become of an application, as it is now. */
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

/** Mails the invitation of an approved application once more. */
export const inviteAgain = (id: string, key: string) =>
  call('POST /dashboard/register/invite', { json: { id }, headers: { 'idempotency-key': key } });

/** Confirms an applicant's e-mail address by the token of the mailed link. Throws UpstreamError: 404, 409 or 410 for a link that does not work. */
export const verifyApplication = (token: string) => call('POST /api/v1/register/verify', { json: { token } });

/** Has a new link mailed in the place of one that has expired. */
export const renewLink = (token: string) => call('POST /api/v1/register/renew', { json: { token } });
