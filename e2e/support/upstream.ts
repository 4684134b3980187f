import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { demoListing, demoWebsites, listingWebsites } from './demo';
import { picture } from './listings';
import type { Credentials } from './people';

export type Enquiry = {
  _id: string;
  referenceNumber: string;
  title: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  country: string;
  seasonalPricePerDay: number | null;
  numberOfDays: number;
  adults: number;
  children: number;
  infants: number;
};

type EnquiryFields = Partial<
  Pick<Enquiry, 'firstName' | 'country' | 'numberOfDays' | 'adults' | 'children' | 'infants'> & {
    message: string;
    travelDate: string;
    /** A listing that the website shows; by default one of the demo safari owner's. */
    listing: string;
    website: string;
  }
>;

export type Applicant = { companyName: string; email: string };

/** A PDF of one empty page. */
const emptyPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Each website may send so many enquiries a minute, so the stories take turns among several. */
const oneOf = (websites: readonly string[]) => websites[randomInt(websites.length)];

/** A word that stands in no other record: letters only, so that it may be part of a name. */
const newMark = () =>
  `Zq${randomUUID().replace(/[^a-f]/g, '')}${randomUUID().replace(/[^a-f]/g, '')}`.slice(0, 20);

/** What travellers and other programs do with the upstream itself, past the dashboard. */
export class Upstream {
  private readonly address: string;
  private readonly inboundSecret: string;

  constructor(
    private readonly request: APIRequestContext,
    { upstream, inboundSecret }: { upstream: string; inboundSecret: string },
  ) {
    this.address = upstream;
    this.inboundSecret = inboundSecret;
  }

  private async post(path: string, data: object): Promise<Record<string, unknown>> {
    const answer = await this.request.post(this.address + path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  }

  /** A traveller's enquiry for a safari; `mark` is the last name, found nowhere else. The record is as the user of `page` or request sees it. */
  async enquiryFor(
    { request }: Pick<Page, 'request'>,
    fields: EnquiryFields = {},
    mark = newMark(),
  ): Promise<{ mark: string; record: Enquiry }> {
    await this.post('/api/v1/enquiries', {
      website: oneOf(listingWebsites),
      listing: demoListing,
      firstName: 'Wanjiru',
      lastName: mark,
      emailAddress: `${mark.toLowerCase()}@example.test`,
      country: 'Kenya',
      numberOfDays: 6,
      adults: 2,
      children: 1,
      infants: 1,
      message: 'Is there a family tent?',
      ...fields,
    });
    const answer = await request.get('/admin/api/dashboard/enquiries', { params: { search: mark } });
    const { docs } = await answer.json();
    expect(docs, `the enquiry of ${mark} has arrived`).toHaveLength(1);
    return { mark, record: docs[0] };
  }

  /** A mail as the program sends it on that receives what travellers answer. */
  async inboundMail(data: { to: string; from: string; text: string; messageId: string }): Promise<void> {
    const headers = { 'x-inbound-secret': this.inboundSecret };
    const answer = await this.request.post(`${this.address}/api/v1/mail/inbound`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(202);
  }

  /** The same of a mail as it came. */
  async inboundRaw(data: string): Promise<void> {
    const headers = { 'x-inbound-secret': this.inboundSecret, 'content-type': 'message/rfc822' };
    const answer = await this.request.post(`${this.address}/api/v1/mail/inbound`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(202);
  }

  /** A traveller's enquiry to the whole network, not yet confirmed. */
  async generalEnquiry(): Promise<{ mark: string; emailAddress: string; country: string }> {
    const mark = newMark();
    const emailAddress = `${mark.toLowerCase()}@example.test`;
    const country = 'Botswana';
    await this.post('/api/v1/general-enquiries', {
      website: oneOf(demoWebsites),
      fullName: `Thabo ${mark}`,
      emailAddress,
      country,
      message: 'Where is it green in February?',
    });
    return { mark, emailAddress, country };
  }

  /** A company's application, sent by the form of a website; its name and its address stand in no other record. */
  async register(role: 'safari-owner' | 'property-owner' = 'safari-owner'): Promise<Applicant> {
    const mark = newMark();
    const applicant = { companyName: `Acacia ${mark}`, email: `${mark.toLowerCase()}@example.test` };
    const answer = await this.request.post(`${this.address}/api/v1/register`, {
      multipart: {
        role,
        companyName: applicant.companyName,
        tradingName: 'javascript:alert(1)',
        contactPersonName: 'Amina Otieno',
        position: 'Director',
        userEmail: applicant.email,
        phoneNumber: '+254700000000',
        logo: await picture('orange'),
        certificate: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: emptyPdf },
      },
    });
    expect(answer.status(), await answer.text()).toBe(202);
    return applicant;
  }

  /** What a visitor of a website thinks of it. */
  async feedback(comments: string): Promise<{ id: string; mark: string; email: string }> {
    const mark = newMark();
    const email = `${mark.toLowerCase()}@example.test`;
    const { _id } = await this.post('/api/v1/feedback', {
      website: oneOf(demoWebsites),
      first_name: 'Naledi',
      last_name: mark,
      email,
      phone_number: '+44 7700 900123',
      comments,
    });
    return { id: String(_id), mark, email };
  }

  /** What the intake answers to comments in the name of a website, with this key or without one. */
  async feedbackStatus(website: string, key?: string): Promise<number> {
    const answer = await this.request.post(`${this.address}/api/v1/feedback`, {
      data: { website, first_name: 'Naledi', last_name: 'Dube', email: 'n@example.test', comments: 'Fine.' },
      headers: key ? { 'x-website-key': key } : {},
    });
    return answer.status();
  }

  /** A visitor's click on a banner; the query says where. */
  async click(banner: string, query = ''): Promise<void> {
    await this.post(`/api/v1/adverts/${banner}/click${query}`, {});
  }

  /** Ends every session of a user, wherever it is. */
  async revokeSessionsOf(who: Credentials): Promise<void> {
    const { accessToken } = await this.postFromHere('/auth/login', who);
    const payload = String(accessToken).split('.')[1] ?? '';
    const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    await this.postFromHere('/auth/revoke-token', { userId: id }, String(accessToken));
  }

  /** Posts as a program on this machine does: through a proxy these calls are not there. */
  private async postFromHere(path: string, data: object, token?: string): Promise<Record<string, unknown>> {
    const answer = await fetch(this.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  }
}
