import { html } from './html.mjs';
import { addressOf, leastPrice, offers, page, placesOf } from './layout.mjs';

const card = (listing) => {
  const [cover] = listing.photos ?? [];
  return html`<li>
    <a class="card" href="${addressOf(listing)}">
      ${cover && html`<img src="${cover.thumbnail ?? cover.url}" alt="${cover.title}" loading="lazy" />`}
      <span class="words">
        <strong>${listing.title}</strong>
        <span class="quiet">${placesOf(listing) || listing.propertyType?.name}</span>
        <span>${listing.briefDescription}</span>
        <span class="price">${leastPrice(listing)}</span>
      </span>
    </a>
  </li>`;
};

const kinds = [
  ['/', 'All', undefined],
  ['/?kind=safari', 'Safaris', 'safari'],
  ['/?kind=property', 'Places to stay', 'property'],
];
const choice = (kind) =>
  html`<nav class="kinds" aria-label="Kinds">
    ${kinds.map(
      ([address, label, each]) =>
        html`<a href="${address}" ${each === kind && html`aria-current="page"`}>${label}</a>`,
    )}
  </nav>`;

const turn = (kind, number, label) =>
  html`<a href="/?${kind && html`kind=${kind}&amp;`}page=${number}">${label}</a>`;
const pager = (kind, { page: number, totalPages }) =>
  totalPages > 1 &&
  html`<nav class="pager" aria-label="Pages">
    ${number > 1 ? turn(kind, number - 1, 'Previous') : html`<span></span>`}
    <span class="quiet">Page ${number} of ${totalPages}</span>
    ${number < totalPages ? turn(kind, number + 1, 'Next') : html`<span></span>`}
  </nav>`;

/** The page that lists what the website shows. */
export function listPage(site, listings, kind) {
  const [picture] = site.homeImages ?? [];
  const { title, description } = site.metaData?.homePage ?? {};
  return page(site, {
    title: title || site.mainHeader,
    description,
    body: html`<section class="hero">
        ${picture && html`<img src="${picture.url}" alt="${picture.title}" />`}
        <div>
          <h1>${site.mainHeader}</h1>
          <p>${site.mainSub}</p>
        </div>
      </section>
      ${choice(kind)}
      ${
        listings.docs.length > 0
          ? html`<ul class="cards">
              ${listings.docs.map(card)}
            </ul>`
          : html`<p class="notice">There is nothing to show here yet.</p>`
      }
      ${pager(kind, listings)} ${offers(site, 'homePage')}`,
  });
}
