import { chakra } from '@chakra-ui/react';

const LONGEST = 4000;

/** A value under its name, folded. */
export function Shown({ label, value }: { label: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? 'nada';
  return (
    <details>
      <chakra.summary minHeight="44px" display="flex" alignItems="center" cursor="pointer">
        ▸ {label}
      </chakra.summary>
      <chakra.pre
        tabIndex={0}
        padding="3"
        bg="page"
        borderRadius="md"
        fontSize="xs"
        overflow="auto"
        maxHeight="18rem"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
      </chakra.pre>
    </details>
  );
}
