import type { Declarations } from '#language/config/shapes.ts';
import type { Shape } from '#contract/generated/grammar.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { appointAdministrator } from '#server/core/access/roles.ts';
import { openSession } from '#server/core/access/session.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { taxpayerId, TOLABA } from '#tests/api/as-taxpayer.ts';
import { isFreeText } from '#tests/api/sends/free-texts.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import type { Attack } from '#tests/attack/finding.ts';
import { fresh, placesOf, withAt, type Place } from '#tests/attack/fuzz/fuzz-cases.ts';
import { fileAllMarked } from '#tests/letters/file-marked.ts';

/** Texts that a one-line field refuses: escapes, line breaks, NUL, direction marks, invisible text. */
const SIGNS = [
  ...['\x1b[2J', 'Ana\nBcc: a', 'Ana\r\nX: a', 'Ana\0', 'Ana\x7f', 'Ana\x85', 'Ana\u2028b', 'Ana\u2029b'],
  ...[
    'Ana\u202e',
    'Ana\u2066',
    'Ana\u200f',
    'Ana\ufffe',
    'Ana\ud800',
    ' ',
    '\u00a0\u2003',
    '\u200b',
    '\u0301',
    '\u3164',
  ],
];
/** Statuses of requests refused before their content is checked. */
const UNTRIED = [401, 403, 429];

/**
 * Sends invisible characters in every one-line text of every operation, and links in all free texts of procedures: the
 * former are refused at their field, the latter reach no letter, notice nor message.
 */
export const texts: Attack = async ({ say }) => {
  const portal = await openSeededPortal({ TRUST_PROXY: 'on', LOG_LEVEL: 'silent' });
  try {
    const { declarations } = await readPortalConfig('config');
    const typed = await unseenSigns(portal, declarations);
    const told = await fileAllMarked(portal, declarations);
    for (const line of [...typed.harms, ...told.harms].slice(0, 20)) say(line);
    return [
      {
        what: 'unseen signs in every text of one line: taken',
        tries: typed.tries,
        broken: typed.harms.length,
        note: `${typed.places} texts`,
      },
      {
        what: 'typed texts in letters, notices and messages',
        tries: told.letters,
        broken: told.harms.length,
        note: `of ${told.filed} procedures`,
      },
    ];
  } finally {
    await portal.close();
  }
};

async function unseenSigns(portal: TestPortal, { endpoints, shapes }: Declarations) {
  const ask = await asker(portal);
  const harms: string[] = [];
  let [tries, places] = [0, 0];
  for (const [path, { request, examples }] of endpoints) {
    const lines = placesOf(request, shapes).filter((place) => isLine(shapeAt(request, place, shapes)));
    places += lines.length;
    for (const place of lines)
      for (const sign of SIGNS) {
        const example = fresh(examples[0]!.request as Record<string, unknown>);
        const { status, body } = await ask(path, withAt(example, place, sign));
        if (UNTRIED.includes(status)) continue;
        tries += 1;
        const fields = ((body?.errores ?? []) as { campo: string }[]).map(({ campo }) => campo);
        if (status === 400 && fields.includes(place.join('.'))) continue;
        harms.push(`${path} ${place.join('.')} ${JSON.stringify(sign)}: ${status}`);
      }
  }
  if (tries < (places * SIGNS.length) / 2)
    harms.push(`only ${tries} of ${places * SIGNS.length} were looked at`);
  return { tries, places, harms };
}

/** Asks as an officer, each time from another network, and signs in again where that ended. */
async function asker(portal: TestPortal) {
  const id = await taxpayerId(portal, TOLABA);
  await appointAdministrator(portal.db, id);
  let token = (await openSession(portal.db, id, epochSeconds())).token;
  let asked = 0;
  const send = (path: string, body: object) => {
    asked += 1;
    const network = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    return portal.call(path, body, { authorization: token, 'x-forwarded-for': network });
  };
  return async (path: string, body: object) => {
    const answer = await send(path, body);
    if (answer.status !== 401) return answer;
    ({ token } = await openSession(portal.db, id, epochSeconds()));
    return send(path, body);
  };
}

const isLine = (shape: Shape | undefined) => shape !== undefined && isFreeText(shape) && !shape.multiline;

function shapeAt(root: Shape, place: Place, shapes: Declarations['shapes']): Shape | undefined {
  const named = (shape?: Shape) => (shape?.$ref ? shapes.get(shape.$ref) : shape);
  return place.reduce<Shape | undefined>(
    (shape, key) => named(typeof key === 'number' ? shape?.items : shape?.properties?.[key]),
    named(root),
  );
}
