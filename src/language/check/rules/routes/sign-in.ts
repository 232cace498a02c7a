import type { FormBlock } from '#contract/generated/grammar.ts';
import { makersOf, presentIn, withMakers } from '#language/model/answered-slots.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { isInArea, linkOf, screenOf } from '#language/model/links.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Visited } from '#language/grammar/walk.ts';
import type { Rule } from '#language/config/rule.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';

export const signIn: Rule = {
  id: 'sign-in',
  phase: 'files',
  explain: 'La pantalla de ingreso está fuera de las áreas protegidas, y en ella se ingresa.',
  reason: 'Quien tiene que ingresar iría a una pantalla que le pide ingresar, una y otra vez.',
  example: { file: 'portal.json', at: ['signIn'], good: '"/ingreso"', bad: '"/inicio"' },
  check(config, report) {
    const { portal, screens } = config;
    if (!portal.sound) return;
    const { signIn: route, protectedAreas } = portal.value;
    const place = valuePosition(portal.value, 'signIn');
    const area = protectedAreas.find((one) => isInArea(route, one));
    if (area !== undefined) {
      const message = `La pantalla de ingreso está en el área protegida ${area}: para verla habría que haber ingresado. Movela fuera de ${area}.`;
      return report(place, message);
    }
    const link = linkOf(route);
    const screen = link && screenOf(link, config);
    if (!screen?.sound) return;
    const signingIn = signingInOn(screen);
    const isWayIn = (file: ScreenFile) => signingInOn(file).some((one) => isFirst(one, file, config));
    const isPublic = ({ route }: ScreenFile) => !protectedAreas.some((one) => isInArea(route, one));
    if (isWayIn(screen)) return;
    const others = [...screens.values()]
      .filter((one) => one.sound && isPublic(one) && isWayIn(one))
      .map((one) => one.route);
    const [only = '', ...more] = others;
    const meant =
      more.length > 0 ? suggestNearest(route, others) : { suggestion: `¿Quisiste decir "${only}"?` };
    const why =
      signingIn.length === 0
        ? 'ninguna de sus acciones tiene el efecto "signIn"'
        : 'lo que tiene el efecto "signIn" pide elegir una clave, o viene después de otro ingreso';
    const message = `En ${route} no se ingresa: ${why}.`;
    report(place, message, others.length > 0 ? meant : {});
  },
};

const signingInOn = ({ grammar, expanded }: ScreenFile) => markedParts(grammar, expanded, 'SignInEffect');

interface Holder {
  readonly when?: unknown;
  readonly as?: string;
  readonly send?: Readonly<Record<string, unknown>>;
}

/** Whether it lets in who has a password and did nothing else there: the second step of a way in is not one. */
function isFirst({ ancestors }: Visited, { grammar, expanded }: ScreenFile, config: Config): boolean {
  const isNew = ({ value, schema }: Visited) =>
    Boolean(schema['x-form']) &&
    Object.values((value as FormBlock).fields).some(({ autocomplete }) => autocomplete === 'new-password');
  if (ancestors.some(isNew)) return false;
  const around = ancestors.map(({ value }) => value as Holder);
  const asked = around.flatMap(({ when, send = {} }) => [when, ...Object.values(send)].flatMap(presentIn));
  const before = withMakers(asked, makersOf(grammar, expanded));
  const own = around.flatMap(({ as }) => as ?? []);
  const openings = markedParts(grammar, expanded, 'x-call').flatMap(({ value, container }) => {
    const { as } = container as Holder;
    return as !== undefined && opensSession(String(value), config) ? [as] : [];
  });
  return !openings.some((slot) => before.has(slot) && !own.includes(slot));
}

function opensSession(endpoint: string, config: Config): boolean {
  const response = config.endpoints.get(endpoint)?.value.response;
  return Object.hasOwn((response && namedShape(response, config)?.properties) ?? {}, 'signin');
}
