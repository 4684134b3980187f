import type { Random } from './random';

type Home = { country: string; share: number; first: string; last: string };

const homes: readonly Home[] = [
  {
    country: 'United Kingdom',
    share: 20,
    first: 'Oliver Amelia Harry Isla George Poppy Jack Freya Thomas Imogen Edward Harriet',
    last: 'Bennett Clarke Hughes Whitfield Marsh Ellison Barker Pemberton Lowe Fletcher Dawson Reid',
  },
  {
    country: 'United States',
    share: 22,
    first: 'Emily Michael Ashley Daniel Hannah Christopher Megan Joshua Lauren Tyler Rachel Brandon',
    last: 'Anderson Ramirez Whitaker Sullivan Brooks Nguyen Carpenter Delgado Foster Hayes Jensen Kowalski',
  },
  {
    country: 'Germany',
    share: 13,
    first: 'Lukas Anna Felix Katharina Jonas Lena Matthias Sabine Tobias Julia Stefan Franziska',
    last: 'Schneider Weber Hoffmann Krüger Zimmermann Lehmann Böhm Vogt Keller Brandt Seidel Lorenz',
  },
  {
    country: 'Netherlands',
    share: 7,
    first: 'Daan Sanne Bram Femke Lars Anouk Thijs Maaike Ruben Lotte',
    last: 'Visser Bakker Mulder Hendriks Dijkstra Vermeulen Postma Kuiper Schouten Bosman',
  },
  {
    country: 'France',
    share: 7,
    first: 'Camille Julien Élodie Antoine Manon Théo Claire Mathieu Chloé Baptiste',
    last: 'Moreau Lefèvre Girard Fontaine Chevalier Renaud Perrin Marchand Gauthier Barbier',
  },
  {
    country: 'Italy',
    share: 5,
    first: 'Giulia Marco Francesca Matteo Chiara Lorenzo Elena Davide',
    last: 'Ferrari Conti Galli Rinaldi Bellini Moretti Sartori Greco',
  },
  {
    country: 'Australia',
    share: 6,
    first: 'Lachlan Charlotte Angus Matilda Cooper Zara Hamish Georgia',
    last: 'Campbell Sheridan Nolan Thornton Maddox Fraser Lawson Pike',
  },
  {
    country: 'Canada',
    share: 5,
    first: 'Liam Sophie Ethan Maya Nathan Claire Owen Alice',
    last: 'Tremblay MacDonald Bouchard Fraser Singh Leblanc Morrison Chan',
  },
  {
    country: 'Sweden',
    share: 3,
    first: 'Erik Astrid Nils Ingrid Gustav Linnea Åsa Björn',
    last: 'Lindqvist Bergström Nyberg Sandberg Holm Åkesson Ekman Wallin',
  },
  {
    country: 'Switzerland',
    share: 4,
    first: 'Reto Seraina Urs Nadine Beat Corinne',
    last: 'Baumann Gerber Frei Meier Wyss Zürcher',
  },
  {
    country: 'Spain',
    share: 3,
    first: 'Lucía Álvaro Carmen Javier Marta Pablo',
    last: 'Navarro Iglesias Romero Cabrera Vidal Serrano',
  },
  {
    country: 'India',
    share: 3,
    first: 'Ananya Rohan Priya Arjun Meera Vikram',
    last: 'Iyer Kapoor Menon Desai Banerjee Rao',
  },
  {
    country: 'South Africa',
    share: 4,
    first: 'Pieter Nomsa Johan Zanele Ryan Lindiwe',
    last: 'van Wyk Dlamini Botha Naidoo Khumalo Smit',
  },
  {
    country: 'Kenya',
    share: 3,
    first: 'Brian Njeri Kevin Atieno Dennis Wambui',
    last: 'Mwangi Odhiambo Kiptoo Njoroge Mutua Wekesa',
  },
  {
    country: 'Japan',
    share: 2,
    first: 'Haruto Yui Kenji Sakura Daichi Akari',
    last: 'Tanaka Yamamoto Kobayashi Nakamura Ishikawa Mori',
  },
  {
    country: 'Brazil',
    share: 2,
    first: 'Beatriz Rafael Larissa Gustavo Camila Thiago',
    last: 'Carvalho Azevedo Nogueira Teixeira Barros Moura',
  },
];

const mailHosts = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example'];
// Particles belong to the family name that follows.
const splitNames = (text: string) =>
  text
    .replace(/\bvan /g, 'van\u00a0')
    .split(' ')
    .map((word) => word.replace('\u00a0', ' '));
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

export type Traveller = { firstName: string; lastName: string; emailAddress: string; country: string };

/** A random traveller; addresses are at domains without an owner. */
export function travellerOf(random: Random): Traveller {
  const home = random.weighted(homes, (each) => each.share);
  const firstName = random.pick(splitNames(home.first));
  const lastName = random.pick(splitNames(home.last));
  const name = random.chance(0.75)
    ? `${plain(firstName)}.${plain(lastName)}`
    : `${plain(firstName)[0]}${plain(lastName)}`;
  const number = random.chance(0.35) ? String(random.whole(2, 89)) : '';
  return {
    firstName,
    lastName,
    emailAddress: `${name}${number}@${random.pick(mailHosts)}`,
    country: home.country,
  };
}

export function partyOf(random: Random) {
  const adults = random.weighted(
    [2, 1, 4, 3, 6, 5, 8],
    (size) => ({ 2: 56, 1: 11, 4: 13, 3: 8, 6: 6, 5: 4, 8: 2 })[size] ?? 0,
  );
  const isFamily = adults > 1 && random.chance(0.3);
  return {
    adults,
    children: isFamily ? random.whole(1, 3) : 0,
    infants: isFamily && random.chance(0.2) ? 1 : 0,
  };
}
