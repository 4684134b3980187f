import type { Random } from './random';
import { readTable } from './read-table';

/** Country, share of travellers, first and last names. */
const homes = readTable(`
United Kingdom | 20 | Oliver Amelia Harry Isla George Poppy Jack Freya Thomas Imogen Edward Harriet | Bennett Clarke Hughes Whitfield Marsh Ellison Barker Pemberton Lowe Fletcher Dawson Reid
United States | 22 | Emily Michael Ashley Daniel Hannah Christopher Megan Joshua Lauren Tyler Rachel Brandon | Anderson Ramirez Whitaker Sullivan Brooks Nguyen Carpenter Delgado Foster Hayes Jensen Kowalski
Germany | 13 | Lukas Anna Felix Katharina Jonas Lena Matthias Sabine Tobias Julia Stefan Franziska | Schneider Weber Hoffmann Krüger Zimmermann Lehmann Böhm Vogt Keller Brandt Seidel Lorenz
Netherlands | 7 | Daan Sanne Bram Femke Lars Anouk Thijs Maaike Ruben Lotte | Visser Bakker Mulder Hendriks Dijkstra Vermeulen Postma Kuiper Schouten Bosman
France | 7 | Camille Julien Élodie Antoine Manon Théo Claire Mathieu Chloé Baptiste | Moreau Lefèvre Girard Fontaine Chevalier Renaud Perrin Marchand Gauthier Barbier
Italy | 5 | Giulia Marco Francesca Matteo Chiara Lorenzo Elena Davide | Ferrari Conti Galli Rinaldi Bellini Moretti Sartori Greco
Australia | 6 | Lachlan Charlotte Angus Matilda Cooper Zara Hamish Georgia | Campbell Sheridan Nolan Thornton Maddox Fraser Lawson Pike
Canada | 5 | Liam Sophie Ethan Maya Nathan Claire Owen Alice | Tremblay MacDonald Bouchard Fraser Singh Leblanc Morrison Chan
Sweden | 3 | Erik Astrid Nils Ingrid Gustav Linnea Åsa Björn | Lindqvist Bergström Nyberg Sandberg Holm Åkesson Ekman Wallin
Switzerland | 4 | Reto Seraina Urs Nadine Beat Corinne | Baumann Gerber Frei Meier Wyss Zürcher
Spain | 3 | Lucía Álvaro Carmen Javier Marta Pablo | Navarro Iglesias Romero Cabrera Vidal Serrano
India | 3 | Ananya Rohan Priya Arjun Meera Vikram | Iyer Kapoor Menon Desai Banerjee Rao
South Africa | 4 | Pieter Nomsa Johan Zanele Ryan Lindiwe | van Wyk Dlamini Botha Naidoo Khumalo Smit
Kenya | 3 | Brian Njeri Kevin Atieno Dennis Wambui | Mwangi Odhiambo Kiptoo Njoroge Mutua Wekesa
Japan | 2 | Haruto Yui Kenji Sakura Daichi Akari | Tanaka Yamamoto Kobayashi Nakamura Ishikawa Mori
Brazil | 2 | Beatriz Rafael Larissa Gustavo Camila Thiago | Carvalho Azevedo Nogueira Teixeira Barros Moura`).map(
  ([country = '', share, first = '', last = '']) => ({ country, share: Number(share), first, last }),
);

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

type Traveller = { firstName: string; lastName: string; emailAddress: string; country: string };

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
