import type { Random } from './random';

export type DemoPerson = { displayName: string; email: string };

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae' };

/** `count` people, each with a name and an address that neither the others nor `taken` have. */
export function makePeople(count: number, taken: readonly string[], random: Random): DemoPerson[] {
  const people = new Map<string, DemoPerson>();
  const emails = new Set(taken);
  while (people.size < count) {
    const { given, family } = pick(NAME_POOLS, random);
    const displayName = `${pick(given, random)} ${pick(family, random)}`;
    const email = addressOf(displayName);
    if (emails.has(email)) continue;
    emails.add(email);
    people.set(email, { displayName, email });
  }
  return [...people.values()];
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

export function addressOf(displayName: string): string {
  const plain = displayName
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[łøßæ]/g, (letter) => PLAIN[letter] ?? letter);
  return `${plain.replaceAll(' ', '.')}@example.com`;
}

/** Given and family names that go together; `@example.com` addresses are made from them. */
type NamePool = { given: readonly string[]; family: readonly string[] };

const words = (text: string): string[] => text.split(' ');

const pool = (given: string, family: string): NamePool => ({ given: words(given), family: words(family) });

const NAME_POOLS: readonly NamePool[] = [
  pool(
    'Emma Oliver Charlotte Jack Isla Thomas Grace Harry Lucy George',
    'Smith Taylor Wilson Clarke Wright Hughes Edwards Turner Parker Bennett',
  ),
  pool(
    'Lena Jonas Klara Felix Hannah Lukas Miriam Moritz Jule Till',
    'Müller Schneider Weber Krüger Schäfer Vogel Böhm Brandt Lorenz Jäger',
  ),
  pool(
    'Chloé Hugo Manon Théo Inès Lucas Camille Rémi Élise Mathis',
    'Martin Dubois Lefèvre Moreau Girard Fontaine Chevalier Perrin Gauthier Mercier',
  ),
  pool(
    'Sofía Mateo Lucía Javier Valentina Andrés Camila Tomás Paula Joaquín',
    'García López Hernández Torres Vargas Castillo Rojas Mendoza Fuentes Ibáñez',
  ),
  pool(
    'Beatriz Tiago Larissa Rafael Inês Bruno Mariana Caio Helena Gustavo',
    'Silva Santos Oliveira Ferreira Carvalho Almeida Ribeiro Moura Teixeira Araújo',
  ),
  pool(
    'Aarav Priya Rohan Ananya Vikram Meera Arjun Kavya Nikhil Divya',
    'Sharma Patel Iyer Reddy Gupta Nair Mehta Banerjee Kulkarni Chopra',
  ),
  pool('Wei Mei Jun Xinyi Hao Lan Ming Yuting Bo Jiayi', 'Chen Wang Zhang Liu Huang Lin Zhao Wu Zhou Xu'),
  pool(
    'Haruto Yui Sora Aoi Ren Hina Kaito Mio Takumi Sakura',
    'Sato Suzuki Tanaka Watanabe Ito Nakamura Kobayashi Yoshida Mori Shimizu',
  ),
  pool(
    'Amara Chidi Ngozi Tunde Zainab Emeka Adaeze Kwame Abena Kofi',
    'Okafor Adeyemi Balogun Eze Mensah Owusu Nwosu Bello Asante Okonkwo',
  ),
  pool(
    'Layla Omar Yasmin Karim Salma Youssef Hala Tariq Nadia Sami',
    'Hassan Mansour Khalil Aziz Farouk Nasser Saleh Amin Younes Rahman',
  ),
  pool(
    'Ingrid Lars Freja Magnus Astrid Nils Saga Emil Linnea Björn',
    'Johansson Andersen Nyström Berg Lund Holm Dahl Sjöberg Eriksen Ekström',
  ),
  pool(
    'Katarzyna Jakub Zuzanna Piotr Petra Tomáš Ivana Marek Elena Andrei',
    'Kowalska Nowak Zieliński Novák Dvořák Horvat Kovač Popescu Ionescu Wójcik',
  ),
];
