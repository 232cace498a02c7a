import type { Config, ScreenFile } from '#language/config/config.ts';
import { answeredPaths } from '#language/check/answered-paths.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { mayHold, PRESENT } from '#language/model/may-hold.ts';
import { outcomeOf } from '#language/grammar/block-marks.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { partsOf } from '#language/grammar/walk-grammar.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const unseenReceipt: Rule = {
  id: 'unseen-receipt',
  explain: 'Un comprobante o una ficha se puede ver cuando está la respuesta que muestra.',
  reason: 'Quien hizo el trámite no sabría que salió bien, ni su número.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 1],
    good: receipt('has(vehiculo.patente)'),
    bad: receipt('!has(vehiculo.patente)'),
  },
  types: 'needs',
  check(config, report) {
    for (const screen of config.screens.values()) {
      if (!screen.sound) continue;
      for (const { part, of, called } of shownIn(screen)) {
        const { value, ancestors } = part;
        const receipt = value as Seen;
        const there = answered(String(receipt[of]), screen, config);
        if (there.size === 0) continue;
        const given = (path: string) => (there.has(path) ? PRESENT : undefined);
        const around = [...ancestors.map((one) => one.value as Seen), receipt];
        const wrong = around.find(({ when }) => when !== undefined && !mayHold(String(when), given));
        if (!wrong) continue;
        const [slot] = there;
        const place = wrong === receipt ? valuePosition(receipt, 'when') : positionOf(receipt);
        const where =
          wrong === receipt
            ? 'esta condición'
            : `la condición de lo que lo contiene ("${String(wrong.when)}")`;
        report(
          place,
          `${called} no se vería nunca: muestra "${slot!}", y cuando "${slot!}" está, ${where} no se cumple.`,
        );
      }
    }
  },
};

/** What is seen while its `when` holds. */
type Seen = Readonly<Record<string, unknown>>;

/** What shows an answer: receipts and details, with the property that says which and what it is called. */
function shownIn({ grammar, expanded }: ScreenFile): { part: Visited; of: string; called: string }[] {
  const receipts = partsOf(grammar, expanded, 'x-outcome');
  const details = partsOf(grammar, expanded, 'DetailsBlock');
  return [
    ...receipts.map((part) => ({ part, of: outcomeOf(part.schema)!, called: 'Este comprobante' })),
    ...details.map((part) => ({ part, of: 'of', called: 'Esta ficha' })),
  ];
}

/** The slot of the answer that a receipt shows, and the fields that the answer always has. */
function answered(source: string, { grammar, expanded }: ScreenFile, config: Config): ReadonlySet<string> {
  const [slot, ...others] = expressionReads(source).slots;
  if (slot === undefined || others.length > 0) return new Set();
  const call = partsOf(grammar, expanded, 'x-call').find(
    ({ container }) => (container as { as?: string }).as === slot,
  );
  const path = call ? String(call.value) : expanded.data?.[slot]?.endpoint;
  return path === undefined ? new Set() : answeredPaths(slot, path, config);
}

function receipt(when: string): string {
  return `{
  "type": "receipt", "tone": "success", "title": "Tu vehículo", "when": "${when}",
  "of": "vehiculo", "items": ["patente", "marca"]
}`;
}
