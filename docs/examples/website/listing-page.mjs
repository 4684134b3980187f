import { enquiryForm } from './enquiry-form.mjs';
import { html, webAddress } from './html.mjs';
import { addressOf, leastPrice, money, offers, page, placesOf, seasons } from './layout.mjs';

const dayText = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const range = ({ from, to }) => dayText.formatRange(new Date(from), new Date(to));
const paragraphs = (text = '') => text.split(/\n{2,}/).map((part) => html`<p>${part}</p>`);
const namesOf = (list = []) => list.map(({ name }) => name).join(', ');

const photos = (list = []) =>
  html`<div class="photos">
    ${list.slice(0, 3).map(
      ({ url, title, credits }) =>
        html`<figure>
          <img src="${url}" alt="${title}" />
          <figcaption>${title}${credits && html` · Photo: ${credits}`}</figcaption>
        </figure>`,
    )}
  </div>`;

const facts = (listing) =>
  [
    ['Days', listing.daysCount],
    ['Route', placesOf(listing)],
    ['Start and end', listing.startLocation && `${listing.startLocation} to ${listing.endLocation}`],
    ['Guests', listing.minGuests && `${listing.minGuests} or more`],
    ['Kind', listing.propertyType?.name],
    ['Rooms', listing.rooms],
    ['Meals', namesOf(listing.mealPlan)],
    ['Getting around', namesOf(listing.modesOfTravel)],
    ['Activities', namesOf(listing.activities)],
    ['Included', namesOf(listing.includedServices)],
    ['Amenities', namesOf(listing.amenities)],
  ].filter(([, value]) => value);

/** The ranges of a season that are not over, the next two of them. */
const nextRanges = ({ duration = [] }, today) =>
  duration
    .filter(({ to }) => to >= today)
    .slice(0, 2)
    .map((each) => html`<span class="range">${range(each)}</span>`);

function prices({ prices: all = {} }) {
  const today = new Date().toISOString().slice(0, 10);
  const known = seasons.filter(([name]) => all[name]?.price > 0);
  return (
    known.length > 0 &&
    html`<h2>Prices</h2>
      <table>
        <caption class="quiet">
          A day, for one person, in US dollars
        </caption>
        ${known.map(
          ([name, label]) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${nextRanges(all[name], today)}</td>
              <td class="amount">${money(all[name].price)}</td>
            </tr>`,
        )}
      </table>`
  );
}

const markOf = ({ name, url, logo }) => {
  const words = html`${logo && html`<img src="${logo}" alt="" />`}${name}`;
  const address = webAddress(url);
  return html`<li>${address ? html`<a href="${address}" rel="nofollow noopener">${words}</a>` : words}</li>`;
};

const company = ({ name, logo, description, awards = [], affiliates = [] } = {}) =>
  name &&
  html`<section class="company">
    <h2>${logo && html`<img src="${logo}" alt="" />`}${name}</h2>
    ${paragraphs(description)}
    ${
      [...awards, ...affiliates].length > 0 &&
      html`<ul class="marks">
        ${[...awards, ...affiliates].map(markOf)}
      </ul>`
    }
  </section>`;

const slots = { safari: 'safariPage', property: 'accommodationPage' };

/** The page that shows a listing, with the form of an enquiry. */
export const listingPage = (site, listing, form) =>
  page(site, {
    title: listing.title,
    description: listing.briefDescription,
    body: html`<article class="listing">
        <div class="about">
          <h1>${listing.title}</h1>
          <p class="lead">${listing.briefDescription}</p>
          <p class="price">${leastPrice(listing)} <a class="jump" href="#enquiry">Ask for dates</a></p>
          ${photos(listing.photos)}
          <dl>
            ${facts(listing).map(
              ([label, value]) =>
                html`<dt>${label}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>
          ${paragraphs(listing.fullDescription)} ${prices(listing)} ${company(listing.company)}
        </div>
        ${enquiryForm(listing.company, form)}
      </article>
      ${offers(site, slots[listing.kind])}`,
  });

/** What a traveller reads once the enquiry is stored. */
export const sentPage = (site, listing, reference) =>
  page(site, {
    title: 'Your enquiry was sent',
    body: html`<section class="notice">
      <h1>Your enquiry was sent</h1>
      <p>
        It has gone to ${listing.company?.name ?? 'the company'}, which answers by email. Your reference is
        <strong>${reference}</strong>.
      </p>
      <p><a href="${addressOf(listing)}">Back to ${listing.title}</a></p>
    </section>`,
  });
