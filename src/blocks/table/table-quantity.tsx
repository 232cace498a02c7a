import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { fillText } from '#contract/fill-text.ts';
import { HiddenText } from '#widgets/hidden-text.tsx';
import { InputBox } from '#widgets/input-box.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = { quantityRange: 'De 1 a {max}.' } as const;

interface TableQuantityProps {
  /** Accessible name, with the row. */
  label: string;
  value: number;
  max: number;
  onCount: (quantity: number) => void;
}

/** Quantity of a selected row, from 1 to `max`; any other input shows an error and is not counted. */
export function TableQuantity({ label, value, max, onCount }: TableQuantityProps) {
  const words = useOwnWords(WORDS);
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  const wrong = quantityIn(typed, max) === null;
  function type(text: string): void {
    setTyped(text);
    const quantity = quantityIn(text, max);
    if (quantity !== null && quantity !== value) onCount(quantity);
  }
  return (
    <>
      <label htmlFor={id}>
        <HiddenText>{label}</HiddenText>
      </label>
      <InputBox
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(max).length + 1}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(String(value))}
        css={FIGURES}
      />
      {wrong && (
        <chakra.span id={`${id}-error`} role="alert" display="block" color="danger" fontSize="sm">
          {textElements(fillText(words.quantityRange, { max }))}
        </chakra.span>
      )}
    </>
  );
}

/** Whole number from 1 to `max`; null for any other text. */
function quantityIn(text: string, max: number): number | null {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= max ? quantity : null;
}

const FIGURES = { width: '76px', textAlign: 'end' } as const;
