import { nearest } from '#language/source/nearest.ts';
import { isInArea, linkOf, screenOf } from '#language/model/links.ts';
import { partsOf } from '#language/grammar/walk-grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import type { ScreenFile } from '#language/config/config.ts';

export const signIn: Rule = {
  id: 'sign-in',
  explain: 'La pantalla de ingreso está fuera de las áreas protegidas, y en ella se ingresa.',
  reason: 'Quien tiene que ingresar iría a una pantalla que le pide ingresar, una y otra vez.',
  example: { file: 'portal.json', at: ['signIn'], good: '"/ingreso"', bad: '"/inicio"' },
  check({ portal, screens, ...config }, report) {
    if (!portal.sound) return;
    const { signIn: route, protectedAreas } = portal.value;
    const place = valuePosition(portal.value, 'signIn');
    const area = protectedAreas.find((one) => isInArea(route, one));
    if (area !== undefined) {
      const message = `La pantalla de ingreso está en el área protegida ${area}: para verla habría que haber ingresado. Movela fuera de ${area}.`;
      return report(place, message);
    }
    const link = linkOf(route);
    const screen = link && screenOf(link, { portal, screens, ...config });
    if (!screen?.sound || signsIn(screen)) return;
    const others = [...screens.values()].filter((one) => one.sound && signsIn(one)).map((one) => one.route);
    const [only = '', ...more] = others;
    const meant = more.length > 0 ? nearest(route, others) : { suggestion: `¿Quisiste decir "${only}"?` };
    const message = `En ${route} no se ingresa: ninguna de sus acciones tiene el efecto "signIn".`;
    report(place, message, others.length > 0 ? meant : {});
  },
};

const signsIn = ({ grammar, expanded }: ScreenFile) => partsOf(grammar, expanded, 'SignInEffect').length > 0;
