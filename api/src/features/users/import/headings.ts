/** The meaning of a column, by its heading. A `place` may be a region, and a `nickname` is a name if there is no other. */
export type Meaning =
  'email' | 'firstName' | 'lastName' | 'fullName' | 'name' | 'nickname' | 'region' | 'place';

/**
 * A heading in lower case, without accents and remarks in brackets, split into words: 'E-Mail [Required]' becomes 'e' and
 * 'mail'.
 */
const wordsOf = (heading: string): string[] =>
  heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[#№]/g, ' number ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const set = (words: string) => new Set(words.split(/\s+/));

/** Filler words in headings of forms: 'What is your name?'. */
const AROUND = set(
  `a all and are at choose d da de del della der des di die do du el enter es est fill for from het i il in is ihr ihre ihren indiquez
   je l la le mijn mon of on please provide qual quel quelle s select seleziona su sua suo seu that the to tu tua tuo uw van votre
   wahlen welche welcher what which write you your obligatoire optional pflichtfeld required requis`,
);

/** The person described. */
const WHO = `applicant attendee colleague delegate employee guest invitee legal member participant preferred registrant student worker
  deelnemer mitarbeiter participante partecipante teilnehmer`;
const WORK = `business company corporate google office official primary professional work arbeit corporativa corporativo
  aziendale dienstlich dienstliche geschaftlich geschaftliche laboral lavorativa lavorativo lavoro pro profesional professionnel
  professionnelle profissional trabajo trabalho werk zakelijk zakelijke`;

type Kind = { names: string; fillers: Set<string> };

/**
 * In English, German, French, Spanish, Portuguese, Italian, Dutch and Scandinavian languages; `fillers` do not affect the
 * meaning.
 */
const KINDS: Record<Meaning, Kind> = {
  email: {
    names: `email, email address, email addresses, email id, mail, mail address, user email, user email address, contact email,
      user principal name, upn, email adresse, mail adresse, email anschrift, adresse email, adresse mail, adresse électronique,
      adresse courriel, courriel, courrier électronique, mél, correo, correo electrónico, dirección correo,
      dirección correo electrónico, dirección email, correio eletrónico, correio electrónico, endereço email,
      endereço correio eletrónico, indirizzo email, indirizzo mail, posta elettronica, indirizzo posta elettronica, email adres,
      mail adres, e-post, e-post adress, e-post adresse`,
    fillers: set(`${WHO} ${WORK}`),
  },
  firstName: {
    names: `first name, first names, given name, given names, forename, forenames, vorname, vornamen, rufname, prénom, prénoms,
      nombre pila, primer nombre, nombres, primeiro nome, nome próprio, nome battesimo, voornaam, voornamen, roepnaam, förnamn,
      fornavn`,
    fillers: set(WHO),
  },
  lastName: {
    names: `last name, last names, surname, surnames, family name, second name, nachname, familienname, zuname, nom famille, apellido,
      apellidos, primer apellido, sobrenome, apelido, último nome, cognome, achternaam, familienaam, efternamn, etternavn, efternavn`,
    fillers: set(WHO),
  },
  fullName: {
    names: `full name, complete name, first last name, first name last name, last name first name, name surname, vollständiger name,
      vor und nachname, vorname nachname, nachname vorname, vorname und nachname, nom complet, nom prénom, prénom nom, nom et prénom,
      prénom et nom, nombre completo, nombre apellido, nombre apellidos, nombre y apellidos, apellidos y nombre, nome completo,
      nome sobrenome, nome e sobrenome, nome cognome, nome e cognome, cognome nome, cognome e nome, volledige naam,
      voornaam achternaam, voornaam en achternaam`,
    fillers: set(WHO),
  },
  name: {
    names: `name, names, display name, anzeigename, nom, nom affiché, nombre, nombre para mostrar, nome, nome exibição,
      nome visualizzato, naam, weergavenaam, namn, navn, worker, employee, attendee, participant, guest, member, person, teilnehmer,
      teilnehmerin, mitarbeiter, mitarbeiterin, participante, partecipante, deelnemer, medewerker`,
    fillers: set(WHO),
  },
  nickname: {
    names: `nickname, nick, handle, username, login, screen name, alias, spitzname, benutzername, pseudo, pseudonyme, surnom, apodo,
      usuario, nombre usuario, usuário, nome usuário, soprannome, nome utente, bijnaam, gebruikersnaam`,
    fillers: new Set(),
  },
  region: {
    names: 'region, regions, region code, region name, région, regionen, región, região, regione, regio',
    fillers: set(`${WHO} ${WORK} event hackathon home`),
  },
  place: {
    names: `location, locations, office, office location, site, city, country, area, territory, hub, geo, standort, ort, stadt, land,
      büro, niederlassung, lieu, lieu travail, localisation, ville, pays, bureau, ubicación, oficina, sede, ciudad, país, localização,
      escritório, cidade, località, ufficio, città, paese, luogo, locatie, vestiging, kantoor, plaats, stad, plats, sted, kontor`,
    fillers: set(`${WHO} ${WORK} base home`),
  },
};

const MEANINGS = Object.keys(KINDS) as Meaning[];
const joined = (words: readonly string[]): string => words.join('');
const without = (words: readonly string[], fillers: ReadonlySet<string>): string[] =>
  words.filter((word) => !fillers.has(word));

/** Each name as it is, and without filler words: 'nom de famille' and 'nom famille'. */
const BY_NAME = new Map(
  MEANINGS.flatMap((meaning) =>
    KINDS[meaning].names
      .split(',')
      .flatMap((name) => [joined(wordsOf(name)), joined(without(wordsOf(name), AROUND))])
      .map((name) => [name, meaning] as const),
  ),
);

/** No known heading is longer. */
const MAX_HEADING = 100;

/** The meaning of a column with this heading; undefined if unknown. */
export function meaningOf(heading: string): Meaning | undefined {
  if (heading.length > MAX_HEADING) return undefined;
  const words = wordsOf(heading);
  const plain = without(words, AROUND);
  const exact = BY_NAME.get(joined(words)) ?? BY_NAME.get(joined(plain));
  return (
    exact ??
    MEANINGS.find((meaning) => BY_NAME.get(joined(without(plain, KINDS[meaning].fillers))) === meaning)
  );
}
