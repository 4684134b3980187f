import { getTableName, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/client';
import { startTestServer } from '../../test/harness';
import { places } from './places';

/** The columns that say nothing of a person, or nothing once what they refer to is erased. */
const nothingPersonal: Record<string, string> = {
  advert_clicks: 'advert_id day website_id page total',
  advert_placements: 'website_id page advert_id first_day last_day',
  advert_plans: 'advert_id first_day last_day shown_from shown_to month_price',
  adverts: 'id title url image click_count created_at version shown_from shown_to month_price',
  applications:
    'id role status company_name trading_name created_at verify_expires_at version decided_at decided_by user_id confirmed_at',
  batches: 'id user_id list created_at undone_at',
  bulk_changes: 'id user_id kind change created_at undone_at',
  companies:
    'id organization_type company_name trading_name logo cert_of_incorporation status created_at awards affiliates version closed_at',
  company_invitations: 'id company_id company_right inviter_id created_at expires_at',
  daily_count_slots: 'scope metric day total slot',
  daily_counts: 'scope metric day total',
  decline_templates: 'id name created_at',
  enquiries:
    'id reference_number listing_id listing_kind company_id website_id title inquiry_date seasonal_price_per_day number_of_days adults children infants potential_revenue travel_date read_by state opened_at answered_at asked_again_at note_version',
  enquiry_attachments: 'id message_id kind size_bytes place',
  enquiry_messages: 'id enquiry_id sender sent_at is_automatic is_from_elsewhere',
  erasures: 'id at',
  feedback: 'id website_id created_at',
  file_uses: 'name holder',
  files_to_remove: 'name noted_at',
  gathered_enquiries: 'company_id gathered_at',
  general_enquiries:
    'id website_id inquiry_date verified read_by state opened_at answered_at asked_again_at note_version assignee_id',
  history: 'id at kind record_id role action request_id',
  idempotency_keys: 'key listing_id created_at content_hash',
  list_views: 'id user_id list shared created_at',
  listing_months: 'scope metric day total',
  listing_sites: 'listing_id website_id fee visible_from visible_to approved_at',
  listing_version_contents: 'id listing_id',
  listing_versions: 'id listing_id kind version at role what company_id content_id',
  listings:
    'id kind slug company_id title status low_price high_price peak_price created_at approved_at declined_at version updated_at deleted_at contact_of',
  mails: 'id created_at expires_at attempts next_attempt_at failed_at priority to_listing',
  many_made: 'id created_at',
  note_answers: 'note_id company_id is_done version updated_at',
  notices_told: 'key at',
  reference_items: 'id list name position',
  removed_adverts: 'id title removed_at',
  review_claims: 'kind record_id',
  review_notes: 'id listing_id declined_at place section',
  review_rules: 'rule is_on changed_at',
  reviews: 'id kind listing_id submitted_at decided_at outcome title company_id',
  saved_replies: 'id company_id name created_at',
  spam_enquiries: 'enquiry_id state_before',
  spam_senders: 'company_id',
  stored_files: 'name created_at stored_at',
  trusted_companies: 'company_id trusted_at',
  undoable_approvals: 'listing_id version review_id mail_ids expires_at',
  unreviewed_changes: 'id kind listing_id company_id at rules fields told_at taken_back_at settled looked_at',
  used_id_tokens: 'hash expires_at',
  useful_info: 'id title description visible_on created_at version',
  users: 'id type company_id created_at valid_from disabled_at company_right left_at',
  websites:
    'id name url gaid sbaffurl location country main_header main_sub tag_line description images advertising meta_data created_at updated_at version intake_key_hash intake_key_since former_key_hash former_key_ends_at',
};

const named = (columns = '') => columns.split(/\s+/).filter(Boolean);

test('every column of the database is erased, or said to hold nothing of a person', async () => {
  const server = await startTestServer();
  const rows = await rowsOf<{ name: string; columns: string[] }>(
    server.db,
    sql`select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name order by 1`,
  );
  await server.close();
  const personal = new Map<string, Set<string>>();
  for (const place of places) {
    const name = getTableName(place.table);
    const columns = [...named(place.personal), ...named(place.secret)];
    personal.set(name, new Set([...(personal.get(name) ?? []), ...columns]));
  }
  const listed = new Set(
    [...personal].flatMap(([table, columns]) => [...columns].map((column) => `${table}.${column}`)),
  );
  const impersonal = Object.entries(nothingPersonal).flatMap(([table, columns]) =>
    named(columns).map((column) => `${table}.${column}`),
  );
  const there = rows.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  expect(impersonal.filter((column) => listed.has(column))).toEqual([]);
  expect([...listed, ...impersonal].sort()).toEqual(there.sort());
});
