import { html } from './html.mjs';

/** A whole page; `site` is the website's own content, null where it could not be read. */
export const page = (site, { title, description, body }) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}${site && html` · ${site.name}`}</title>
        ${description && html`<meta name="description" content="${description}" />`}
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a class="name" href="/">${site?.name ?? 'Home'}</a>
          ${site?.tagLine && html`<span class="quiet">${site.tagLine}</span>`}
        </header>
        <main>${body}</main>
        <footer class="quiet">${site?.name}</footer>
      </body>
    </html>`;

/** What a visitor reads where there is nothing else to show. */
export const notice = (site, title, text) =>
  page(site, {
    title,
    body: html`<section class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">All safaris and stays</a></p>
    </section>`,
  });

/** The banners of a slot. A click goes past us, so that it is counted. */
export function offers(site, slot) {
  const banners = site?.banners?.[slot] ?? [];
  return (
    banners.length > 0 &&
    html`<aside class="offers" aria-label="Advertisements">
      <p class="quiet">Advertisement</p>
      ${banners.map(
        ({ _id, title, image }) =>
          html`<a href="/offer/${slot}/${encodeURIComponent(_id)}" rel="sponsored"
            ><img src="${image}" alt="" loading="lazy" /><span>${title}</span></a
          >`,
      )}
    </aside>`
  );
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
});
export const money = (amount) => dollars.format(amount).replace(/\.00$/, '');

export const seasons = [
  ['lowSeason', 'Low season'],
  ['highSeason', 'High season'],
  ['peakSeason', 'Peak season'],
];

/** The least that a day costs a person, or nothing where there is no price. */
export function leastPrice({ prices }) {
  const known = seasons.map(([name]) => prices?.[name]?.price).filter((price) => price > 0);
  return known.length > 0 && html`From <strong>${money(Math.min(...known))}</strong> a day, per person`;
}

export const addressOf = ({ kind, slug }) => `/${kind}/${encodeURIComponent(slug)}`;
export const placesOf = ({ destinations = [] }) =>
  [...new Set(destinations.map(({ name }) => name))].join(', ');
