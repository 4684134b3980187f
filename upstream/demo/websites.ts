/** The destination websites of the demo network and how many of its visitors each one has. */
export const demoWebsites = [
  { name: 'Mara Guide', url: 'https://mara-guide.example', visitors: 9 },
  { name: 'Serengeti Days', url: 'https://serengeti-days.example', visitors: 8 },
  { name: 'Okavango Waters', url: 'https://okavango-waters.example', visitors: 5 },
  { name: 'Kruger and Beyond', url: 'https://kruger-and-beyond.example', visitors: 7 },
  { name: 'Gorilla Forests', url: 'https://gorilla-forests.example', visitors: 4 },
  { name: 'Along the Zambezi', url: 'https://along-the-zambezi.example', visitors: 4 },
  { name: 'Kenya on Safari', url: 'https://kenya-on-safari.example', visitors: 6 },
  { name: 'Bush and Beach', url: 'https://bush-and-beach.example', visitors: 3 },
  { name: 'Namib Horizons', url: 'https://namib-horizons.example', visitors: 3 },
  { name: 'Wild Honeymoons', url: 'https://wild-honeymoons.example', visitors: 2 },
] as const;
