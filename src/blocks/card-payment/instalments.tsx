import { chakra } from '@chakra-ui/react';
import { fillText } from '#contract/fill-text.ts';
import { money, multiplyMoney, subtractMoney } from '#formats/money.ts';
import { Choice } from '#widgets/choice.tsx';
import { FieldFrame } from '#widgets/field-frame.tsx';
import { useOwnWords, useWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = {
  howManyPayments: '¿En cuántas cuotas?',
  onePayment: '1 pago',
  payments: '{count} cuotas de',
  lastPayment: 'la última de {amount}',
  noInterest: 'sin interés',
  financingCost: 'CFT {cost} anual',
} as const;

/** An instalment plan of the provider; amounts as on the wire. */
export interface InstalmentOption {
  readonly n: number;
  readonly total: string;
  readonly cuota?: string | null;
  readonly interes?: string | null;
  /** Total financial cost of the credit, formatted: `48,20 %`. */
  readonly cft?: string | null;
}

interface InstalmentsProps {
  form: string;
  plans: readonly InstalmentOption[];
  chosen: number;
  error?: string;
  onChoose: (n: number) => void;
}

/** Radio buttons of the instalment plans, with the price of each instalment and the total. */
export function Instalments({ form, plans, chosen, error, onChoose }: InstalmentsProps) {
  const words = { ...useWords(), ...useOwnWords(WORDS) };
  const id = `${form}-cuotas`;
  function remarks(plan: InstalmentOption): string[] {
    const last = roundedLastInstalment(plan);
    return [
      ...(last ? [fillText(words.lastPayment, { amount: money.write(last) })] : []),
      `${words.total} ${money.write(plan.total)}`,
      Number(plan.interes ?? 0) === 0
        ? words.noInterest
        : fillText(words.financingCost, { cost: plan.cft ?? '' }),
    ];
  }
  return (
    <FieldFrame id={id} as="group" label={words.howManyPayments} error={error}>
      {plans.map((plan) => (
        <Choice
          key={plan.n}
          type="radio"
          name={id}
          checked={plan.n === chosen}
          onChange={() => onChoose(plan.n)}
        >
          {plan.n === 1 ? (
            words.onePayment
          ) : (
            <>
              <span>{textElements(`${fillText(words.payments, { count: plan.n })} `)}</span>
              <strong>{textElements(money.write(plan.cuota ?? plan.total))}</strong>
              <chakra.span display="block" color="muted" fontSize="sm">
                {textElements(remarks(plan).join(' · '))}
              </chakra.span>
            </>
          )}
        </Choice>
      ))}
    </FieldFrame>
  );
}

/** Last instalment if it differs from the others by a rounding remainder; otherwise undefined. */
function roundedLastInstalment({ n, total, cuota }: InstalmentOption): string | undefined {
  if (!cuota || n === 1) return undefined;
  const last = subtractMoney(total, multiplyMoney(cuota, n - 1));
  return last === cuota ? undefined : last;
}
