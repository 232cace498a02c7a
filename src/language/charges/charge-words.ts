import type { Charge, Endpoint } from '#contract/generated/grammar.ts';
import { money } from '#formats/money.ts';
import { asCode } from '#language/source/as-code.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { exampleAmount } from './example-charge.ts';
import { expressionWords, type LabelOf } from './expression-words.ts';

/** The charge of a submission, in the words of the taxpayer. */
export interface ChargeWords {
  /** `«{copias} copias»` */
  concept: string;
  /** `$ 1.500,00 × «Copias»` */
  amount: string;
  /** Amount charged to its first example: `$ 3.000,00`; undefined when it does not depend on the request alone. */
  example?: string;
  /** The amount is a placeholder: the office has not set it yet. */
  invented?: true;
  /** `«Canon»`, `«Intereses»`: the parts of its amount. */
  capital?: string;
  interest?: string;
  /** `«Mes»` */
  period?: string;
  /** `«Sello municipal» (0062)` */
  tax: string;
  /** `5 días hábiles` */
  due: string;
  /** `{dni} {conceptos}` */
  once?: string;
  /** `{nicho}` */
  object?: string;
  /** Charged after it, with a slip of its own. */
  balance?: Pick<ChargeWords, 'concept' | 'amount' | 'due'>;
}

/**
 * The charge of an endpoint in words; undefined when it charges nothing.
 * @param called names that are neither of the request nor of the config
 */
export function chargeWords(
  file: ConfigFile<Endpoint> | undefined,
  config: Config,
  called: LabelOf = () => undefined,
): ChargeWords | undefined {
  const charge = file?.value.expediente?.charge;
  if (!file || !charge) return undefined;
  const own = calledIn(file.value, config);
  const either: LabelOf = (way) => own(way) ?? called(way);
  const inWords = (source: Charge['amount']) =>
    expressionWords(String(source), either) ?? asCode(String(source));
  const amount = inWords(charge.amount);
  const due = exampleAmount(file, config);
  return {
    concept: `«${charge.concept}»`,
    amount,
    ...(due ? { example: money.write(due) } : {}),
    ...(charge.example && { invented: charge.example }),
    ...(charge.capital && { capital: inWords(charge.capital) }),
    ...(charge.interest && { interest: inWords(charge.interest) }),
    ...(charge.period && { period: inWords(charge.period) }),
    tax: inWords(charge.tax),
    due: dueWords(charge.due),
    ...(charge.once ? { once: charge.once } : {}),
    ...(charge.object ? { object: charge.object } : {}),
    ...(charge.balance && {
      balance: {
        concept: `«${charge.balance.concept}»`,
        amount: inWords(charge.balance.amount),
        due: dueWords(charge.balance.due),
      },
    }),
  };
}

/** Describes a new charge in one or two sentences. */
function chargeSentences(now: ChargeWords): string[] {
  const { concept, amount, example, tax, due, once, balance } = now;
  const some = example && example !== amount ? ` (con el pedido de su ejemplo, ${example})` : '';
  const charged = `Cobra ${amount}${some} por ${concept}, con el código ${tax}. Para pagar hay ${due}.`;
  const sole = once ? [onceSentence(once)] : [];
  const invented = now.invented ? [inventedSentence(now)] : [];
  return [charged, ...invented, ...saidChanges({}, now), ...sole, ...balanceChanges(undefined, balance)];
}

/** Differences between two versions of a charge, a sentence each. */
export function chargeChanges(old: ChargeWords | undefined, now: ChargeWords | undefined): string[] {
  if (!now) return old ? [`Deja de cobrar ${old.amount} por ${old.concept}.`] : [];
  if (!old) return chargeSentences(now);
  const changed: [boolean, string][] = [
    [old.concept !== now.concept, `Lo que se cobra pasa a decir ${now.concept} en vez de ${old.concept}.`],
    [old.amount !== now.amount, amountSentence(old, now)],
    [old.tax !== now.tax, `${now.concept} pasa a cobrarse con el código ${now.tax} en vez de ${old.tax}.`],
    [old.due !== now.due, `Para pagar ${now.concept} pasa a haber ${now.due} en vez de ${old.due}.`],
    [old.object !== now.object, objectSentence(now)],
    [old.invented !== now.invented, inventedSentence(now)],
    [old.once !== now.once, now.once ? onceSentence(now.once) : againSentence(now)],
  ];
  const own = changed.flatMap(([did, sentence]) => (did ? [sentence] : []));
  return [...own, ...saidChanges(old, now), ...balanceChanges(old.balance, now.balance)];
}

function balanceChanges(old: ChargeWords['balance'], now: ChargeWords['balance']): string[] {
  if (!now) return old ? [`Deja de cobrar el saldo de ${old.amount} por ${old.concept}.`] : [];
  if (!old)
    return [
      `Cobra después, aparte, un saldo de ${now.amount} por ${now.concept}. Para pagarlo hay ${now.due}.`,
    ];
  const changed: [boolean, string][] = [
    [old.concept !== now.concept, `El saldo pasa a decir ${now.concept} en vez de ${old.concept}.`],
    [old.amount !== now.amount, `El saldo de ${now.concept} pasa de ${old.amount} a ${now.amount}.`],
    [old.due !== now.due, `Para pagar el saldo pasa a haber ${now.due} en vez de ${old.due}.`],
  ];
  return changed.flatMap(([did, sentence]) => (did ? [sentence] : []));
}

function amountSentence(old: ChargeWords, now: ChargeWords): string {
  const isPlain = old.example === old.amount && now.example === now.amount;
  const some =
    old.example && now.example && !isPlain
      ? ` Con el pedido de su ejemplo, de ${old.example} a ${now.example}.`
      : '';
  return `El importe de ${now.concept} pasa de ${old.amount} a ${now.amount}.${some}`;
}

const SAID = {
  capital: 'cuánto es capital',
  interest: 'cuánto son intereses',
  period: 'de qué mes es',
} as const;

/** Sentences on the parts that the slip shows from now on, or no longer shows. */
function saidChanges(old: Partial<ChargeWords>, now: ChargeWords): string[] {
  return (['capital', 'interest', 'period'] as const).flatMap((part) => {
    const value = now[part];
    if (old[part] === value) return [];
    return value === undefined
      ? `Lo que se emite por ${now.concept} deja de decir ${SAID[part]}.`
      : `Lo que se emite por ${now.concept} dice ${SAID[part]}: ${value}.`;
  });
}

const inventedSentence = ({ concept, invented }: ChargeWords) =>
  invented
    ? `Lo que se cobra por ${concept} es un ejemplo: falta poner lo que cuesta.`
    : `Lo que se cobra por ${concept} deja de ser un ejemplo.`;

const objectSentence = ({ concept, object }: ChargeWords) =>
  `Lo que se paga por ${concept} pasa a buscarse con ${object === undefined ? 'el número de expediente' : `«${object}»`}.`;

const onceSentence = (once: string) =>
  `No se cobra dos veces lo mismo: lo que ya se pagó con igual «${once}» no se vuelve a emitir.`;
const againSentence = ({ concept }: ChargeWords) =>
  `${concept} pasa a cobrarse cada vez que se pide, aunque ya se haya pagado lo mismo.`;

function dueWords({ days, business, from }: Charge['due']): string {
  if (from !== undefined) {
    const how =
      days === 0
        ? 'hasta el día'
        : `hasta ${dueWords({ days: Math.abs(days), ...(business && { business }) })}`;
    return `${how} ${days < 0 ? 'antes' : days > 0 ? 'después' : ''} de «${from}»`.replace('  ', ' ');
  }
  if (days === 0) return 'tiempo solo el mismo día';
  return `${days} ${days === 1 ? 'día' : 'días'}${business ? (days === 1 ? ' hábil' : ' hábiles') : days === 1 ? ' corrido' : ' corridos'}`;
}

/** Labels of the fields of the request, the parameters and the codes. */
function calledIn({ request }: Endpoint, config: Config): LabelOf {
  return ([root, name = '', key, ...more]) => {
    if (more.length > 0) return undefined;
    if (root === 'codes') {
      const code = config.codes.get(name)?.value.codes.find((one) => one.key === key);
      return code && `«${code.label}» (${code.code})`;
    }
    if (key !== undefined) return undefined;
    const title =
      root === 'request'
        ? request.properties?.[name]?.title
        : root === 'parameters'
          ? config.parameters.value.parameters[name]?.title
          : undefined;
    return title && `«${title}»`;
  };
}
