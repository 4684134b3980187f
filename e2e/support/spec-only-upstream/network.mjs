import { createFiles } from './files.mjs';
import { newUsers } from './people.mjs';
import { newApplications, newCompanies } from './seed/companies.mjs';
import { newProperties, newSafaris } from './seed/listings.mjs';
import { newEnquiries, newFeedback, newGeneralEnquiries } from './seed/messages.mjs';
import { newReference } from './seed/reference.mjs';
import { newBanners, newUsefulInfo, newWebsites } from './seed/websites.mjs';

/** Everything that is stored; `listen` gets the server's address before the records that hold file addresses are made. */
export async function createNetwork(listen) {
  const files = await createFiles();
  files.serveAt(await listen());
  let lastId = 9000;
  return {
    files,
    nextId: () => (lastId += 1),
    users: newUsers(),
    companies: newCompanies(files),
    applications: newApplications(files),
    safari: newSafaris(files),
    property: newProperties(files),
    enquiries: newEnquiries(),
    generalEnquiries: newGeneralEnquiries(),
    feedback: newFeedback(),
    websites: newWebsites(files),
    banners: newBanners(files),
    usefulInfo: newUsefulInfo(),
    reference: newReference(),
  };
}

/** The record of this id, which comes as text. */
export const byId = (records, id) => records.find((record) => String(record._id ?? record.id) === String(id));

/** Takes the record of this id out of its list; says whether there was one. */
export function removeById(records, id) {
  const record = byId(records, id);
  if (record) records.splice(records.indexOf(record), 1);
  return Boolean(record);
}
