export const pageGroups = ['home', 'accommodation', 'safari', 'contact', 'about', 'destination', 'info'];

const pictures = (files) =>
  Object.fromEntries(
    pageGroups.map((group) => [
      group,
      [{ title: 'Dawn', credits: 'Joy Ouma', picture: files.copyOf('orange.png') }],
    ]),
  );

const website = (files, _id, name, more = {}) => ({
  _id,
  name,
  url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`,
  gaid: null,
  sbaffurl: '/tours/kenya',
  location: null,
  country: 401,
  mainHeader: `Welcome to ${name}`,
  mainSub: 'Where the herds are.',
  tagLine: 'Go and see',
  description: `All about ${name}.`,
  pictures: pictures(files),
  advertising: { homePage: [601], safariPage: [], accommodationPage: null },
  metaData: null,
  ...more,
});

export const newWebsites = (files) => [
  website(files, 301, 'Mara Guide'),
  website(files, 302, 'Serengeti Days', {
    country: 402,
    gaid: 'UA-123-4',
    location: 'Arusha',
    advertising: { homePage: [601], safariPage: [602], accommodationPage: [603] },
    metaData: Object.fromEntries(
      ['homePage', 'accommodationPage', 'safariPage'].map((page) => [
        page,
        { title: `Serengeti: ${page}`, description: 'Where the herds are.' },
      ]),
    ),
  }),
  website(files, 303, 'Okavango Waters', { country: null, advertising: null }),
];

const banner = (files, _id, title, clickCount) => ({
  _id,
  title,
  url: 'https://offers.example/green',
  image: files.copyOf('green.png'),
  clickCount,
});

export const newBanners = (files) => [
  banner(files, 601, 'Green season', 12),
  banner(files, 602, 'Early birds', 0),
  banner(files, 603, 'Family weeks', null),
];

const info = (_id, title, visibleOn) => ({
  _id,
  title,
  description: `${title}, in a few lines.`,
  visibleOn,
});

export const newUsefulInfo = () => [
  info(701, 'What to pack', [301]),
  info(702, 'Visas and vaccinations', [301, 302]),
  info(703, 'Money and tips', null),
];
