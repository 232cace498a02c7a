import type { Charge, Endpoint } from '#contract/generated/grammar.ts';
import { chargeChanges, chargeWords } from './charge-words.ts';
import { chargedAmount, overRequest, type ChargedAmount } from './charged-amount.ts';
import type { Config, ConfigFile, ScreenFile } from '#language/config/config.ts';
import type { LabelOf } from './expression-words.ts';
import { originOf, setOrigin } from '#language/source/positions.ts';
import { ScreenAmounts } from './screen-amounts.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

/** A sound screen in one of two versions of a config. */
interface ScreenSide {
  readonly config: Config;
  readonly file: ScreenFile;
}

/** A call of a screen, with the amount that it makes an endpoint charge. */
interface Charged extends ChargedAmount {
  readonly call: Sending;
  readonly screen: ScreenAmounts;
}

interface Sending {
  readonly send?: Readonly<Record<string, unknown>>;
}

/**
 * Changes in what a screen makes its endpoints charge between two versions, where the endpoints' declarations are the
 * same: another computation of a sent value, or another field.
 */
export function screenChargeChanges(old: ScreenSide, now: ScreenSide): string[] {
  return [...chargingEndpoints(now)].flatMap((endpoint) => {
    const [before, after] = [old, now].map((side) => chargedBy(side, endpoint));
    const gone = except(before!, after!);
    return except(after!, before!).flatMap((charged, index) => {
      const was = gone[index];
      if (!was) return [];
      return chargeChanges(wordsOf(was, endpoint, old.config), wordsOf(charged, endpoint, now.config));
    });
  });
}

function chargingEndpoints(side: ScreenSide): Set<ConfigFile<Endpoint>> {
  const files = callsOf(side).map(({ value }) => side.config.endpoints.get(value as string));
  return new Set(files.flatMap((file) => (file?.sound && file.value.expediente?.charge ? file : [])));
}

function chargedBy(side: ScreenSide, endpoint: ConfigFile<Endpoint>): Charged[] {
  const screen = new ScreenAmounts(side.file, side.config);
  return callsOf(side).flatMap(({ value, container }) => {
    const call = container;
    const amount = value === endpoint.name ? chargedAmount(endpoint.value, call, screen) : undefined;
    return amount ? { ...amount, call, screen } : [];
  });
}

const callsOf = ({ file }: ScreenSide) => markedParts(file.grammar, file.expanded, 'x-call');

/** The calculations of a list that are not in another. */
function except(list: readonly Charged[], other: readonly Charged[]): Charged[] {
  return list.filter(({ term }) => !other.some((one) => one.term.text === term.text));
}

/** The charge of an endpoint, with the amount as a call computes it. */
function wordsOf({ source, call, screen }: Charged, endpoint: ConfigFile<Endpoint>, config: Config) {
  const { value } = endpoint;
  const charge = { ...value.expediente!.charge!, amount: overRequest(source, call) } as unknown as Charge;
  setOrigin(charge, originOf(value.expediente!.charge!));
  const expediente = { ...value.expediente!, charge };
  const called: LabelOf = ([root, name = '', ...more]) =>
    screen.called(root === 'request' ? String(call.send?.[name]).split('.') : [root!, name, ...more]);
  return chargeWords({ ...endpoint, value: { ...value, expediente } }, config, called);
}
