import { contrast as ratioOf, looksOf, type ColorName, type PortalLooks } from '#contract/looks.ts';
import type { LookColors } from '#contract/generated/grammar.ts';
import type { Rule } from '#language/config/rule.ts';
import { valuePosition } from '#language/source/positions.ts';

type Said = keyof LookColors;

/** What is read or seen on what: the colour, its ground and how much they have to differ (WCAG 2, AA). */
interface Pair {
  over: ColorName;
  ground: ColorName;
  least: number;
  /** What people see so. */
  what: string;
}

const TEXT = 4.5;
const SIGN = 3;

const PAIRS: readonly Pair[] = [
  { over: 'card', ground: 'primary', least: TEXT, what: 'el texto blanco de un botón' },
  { over: 'primary', ground: 'page', least: TEXT, what: 'un enlace en el fondo de la página' },
  { over: 'primary', ground: 'primary.subtle', least: TEXT, what: 'la entrada elegida del menú' },
  { over: 'text', ground: 'card', least: TEXT, what: 'el texto en una tarjeta' },
  { over: 'text', ground: 'page', least: TEXT, what: 'el texto en el fondo de la página' },
  { over: 'text', ground: 'primary.subtle', least: TEXT, what: 'el texto de una fila elegida' },
  { over: 'text', ground: 'accent', least: TEXT, what: 'el texto de la franja de demostración' },
  { over: 'muted', ground: 'card', least: TEXT, what: 'la ayuda en una tarjeta' },
  { over: 'muted', ground: 'page', least: TEXT, what: 'la ayuda en el fondo de la página' },
  { over: 'muted', ground: 'primary.subtle', least: TEXT, what: 'la ayuda en una fila elegida' },
  ...(['success', 'warning', 'danger', 'info', 'neutral'] as const).map((over) => ({
    over,
    ground: 'page' as const,
    least: TEXT,
    what: 'un aviso en el fondo de la página',
  })),
  { over: 'focus', ground: 'card', least: SIGN, what: 'la marca del foco en una tarjeta' },
  { over: 'focus', ground: 'page', least: SIGN, what: 'la marca del foco en el fondo de la página' },
  { over: 'line.strong', ground: 'page', least: SIGN, what: 'el borde de un campo' },
];

/** `primary.subtle` comes from what is said of `primary`. */
const said = (name: ColorName) => name.split('.')[0] as Said;

export const contrast: Rule = {
  id: 'contrast',
  phase: 'files',
  explain: 'Los colores de looks se distinguen de su fondo: 4,5 a 1 lo que se lee, 3 a 1 lo que se ve (AA).',
  reason: 'Quien ve poco, o mira el teléfono al sol, no podría leer.',
  example: {
    file: 'portal.json',
    at: ['looks'],
    good: '{ "colors": { "primary": "#7A1F3D" } }',
    bad: '{ "colors": { "primary": "#D98CA6" } }',
  },
  check({ portal }, report) {
    const { looks } = portal.value;
    if (!portal.sound || !looks?.colors) return;
    const declared = looks.colors;
    const drawn = looksOf(looks);
    const told = new Set<string>();
    for (const pair of PAIRS) {
      const ratio = ratioOf(drawn.colors[pair.over], drawn.colors[pair.ground]);
      const named = [said(pair.over), said(pair.ground)].find((name) => name in declared);
      // One finding per colour: mending it changes its other pairs too.
      if (ratio >= pair.least || named === undefined || told.has(named)) continue;
      told.add(named);
      report(valuePosition(declared, named), sentence(pair, ratio, drawn));
    }
  },
};

function sentence({ over, ground, least, what }: Pair, ratio: number, { colors }: PortalLooks): string {
  const shown = (value: number) => value.toLocaleString('es-AR', { maximumFractionDigits: 1 });
  // Rounded down: 4,46 is not 4,5.
  const measured = shown(Math.floor(ratio * 10) / 10);
  const named = (name: ColorName) => `${name === 'card' ? 'blanco' : name} (${colors[name]})`;
  return `${named(over)} sobre ${named(ground)} es ${measured} a 1, y ${what} necesita ${shown(least)} a 1.`;
}
