import { chakra } from '@chakra-ui/react';
import { money } from '#formats/money.ts';
import { Choice } from '#widgets/choice.tsx';
import { FieldFrame } from '#widgets/field-frame.tsx';
import { fillWords, useOwnWords, useWords } from '#widgets/words.ts';

const WORDS = {
  howManyPayments: '¿En cuántas cuotas?',
  onePayment: '1 pago de',
  payments: '{count} cuotas de',
  noInterest: 'sin interés',
  financingCost: 'CFT {cost}',
} as const;

/** A way of paying in parts; amounts as they travel. */
export interface Plan {
  readonly n: number;
  readonly total: string;
  readonly cuota?: string | null;
  readonly interes?: string | null;
  /** Total cost of the credit, written: `48,20 %`. */
  readonly cft?: string | null;
}

interface InstalmentsProps {
  form: string;
  plans: readonly Plan[];
  chosen: number;
  error?: string;
  onChoose: (n: number) => void;
}

/** In how many parts, with what each costs and what all cost. */
export function Instalments({ form, plans, chosen, error, onChoose }: InstalmentsProps) {
  const words = { ...useWords(), ...useOwnWords(WORDS) };
  const id = `${form}-cuotas`;
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
          {plan.n === 1 ? words.onePayment : fillWords(words.payments, { count: plan.n })}{' '}
          <strong>{money.write(plan.cuota ?? plan.total)}</strong>
          {plan.n > 1 && (
            <chakra.span display="block" color="muted" fontSize="sm">
              {words.total} {money.write(plan.total)}
              {' · '}
              {Number(plan.interes ?? 0) === 0
                ? words.noInterest
                : fillWords(words.financingCost, { cost: plan.cft ?? '' })}
            </chakra.span>
          )}
        </Choice>
      ))}
    </FieldFrame>
  );
}
