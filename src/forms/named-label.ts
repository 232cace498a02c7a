/** Words that name themselves: `tu clave`, `el motivo`. */
const DETERMINED = words('el la los las un una unos unas tu tus su sus mi mis otro otra otros otras cada');
/** First words of titles that are not nouns: questions, statements, measures. */
const SAID = words(
  'a al con de del desde en entre hasta para por sin según si sí no qué que quién quiénes cuál cuáles cómo cuándo cuánto cuánta ' +
    'cuántos cuántas dónde acepto aceptás autorizo confirmo conozco declaro juro leí presto quiero querés quiere solicito soy sos es ' +
    'tengo tenés tiene hay va vas vive además también cerca lejos me nos se te lo le más menos',
);
const MASCULINE = words(
  'día mapa tema problema sistema programa idioma diploma esquema clima trámite mes interés país gas análisis paréntesis juez ' +
    'sello camión avión guion guión pez lunes martes miércoles jueves viernes atlas bonus campus estatus ómnibus plus virus arnés compás revés autobús',
);
/** Feminine, but for `el` where there is one of it: `el agua`, `las aguas`. */
const STRESSED = words('arma agua acta aula área alta ancla águila hacha');
/** `Acepté`, `recibí`, `pagará`. */
const VERB = /[áéí]$/;
const FEMININE = words(
  'foto moto mano radio clave calle base clase llave serie parte sede tarde noche nube fuente orden imagen ley red señal razón ' +
    'luz cruz vez gente sangre muerte suerte especie superficie crisis tesis dosis firma cárcel miel sal piel pared raíz matriz ' +
    'variable marca sucursal nave leche llamada progenitora',
);

/**
 * A label inside a sentence, with its article: `la patente`, `la clave fiscal`, `tu correo`; what is no name is cited.
 * @param article its own, where the one that the word asks for is not it; empty cites it
 */
export function namedLabel(title: string, article?: string): string {
  const first = /^\p{L}+/u.exec(title)?.[0] ?? '';
  const plain = first.toLowerCase();
  const text = isWritten(first, title) ? title : title[0]!.toLowerCase() + title.slice(1);
  if (article) return `${article} ${text}`;
  if (article === '' || first === '' || SAID.has(plain) || VERB.test(plain)) return `«${title}»`;
  return DETERMINED.has(plain) ? text : `${articleOf(plain, text === title)} ${text}`;
}

/** Puts a label in a text for `{named}`: `de {named}` with `el` is `del`. */
export function writeNamed(text: string, named: string): string {
  return text
    .replace(/\bde \{named\}/g, () => (named.startsWith('el ') ? `d${named}` : `de ${named}`))
    .replaceAll('{named}', () => named);
}

/** `DNI`, `F900V` and `N°` stay as they are. */
function isWritten(first: string, title: string): boolean {
  return first === '' || /^.[\p{Lu}\d°]/u.test(title) || (first.length === 1 && title.length === 1);
}

function articleOf(word: string, isWritten: boolean): string {
  if (isWritten) return 'el';
  const one = singular(word);
  const several = one !== word;
  const feminine = !MASCULINE.has(one) && (FEMININE.has(one) || isFeminine(one));
  if (several) return feminine ? 'las' : 'los';
  return feminine && !STRESSED.has(one) ? 'la' : 'el';
}

const isFeminine = (word: string) =>
  /(?:a|[csxg]ión|nión|dad|tad|tud|umbre|ez|tesis)$/.test(word) && !/(?:ema|oma)$/.test(word);

function singular(word: string): string {
  if (!word.endsWith('s') || /(?:sis|quis)$/.test(word) || MASCULINE.has(word) || FEMININE.has(word))
    return word;
  const cut = word.slice(0, -1);
  if (!cut.endsWith('e')) return cut;
  if (FEMININE.has(cut) || MASCULINE.has(cut)) return cut;
  const stem = cut.slice(0, -1);
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}z`;
  return /(?:ion|d|l|n|r|z)$/.test(stem) ? stem.replace(/ion$/, 'ión') : cut;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
