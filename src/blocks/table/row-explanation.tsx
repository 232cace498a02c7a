import { chakra, Stack } from '@chakra-ui/react';
import type { CompiledExplanation } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import { pictureAddress } from '#runtime/portal/file-address.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { ActionRow } from '#blocks/actions/action-row.tsx';
import { ItemList } from '#blocks/parts/item-list.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { textElements } from '#widgets/text-elements.tsx';

interface RowExplanationProps {
  explain: CompiledExplanation;
  /** Holds the row as `row`. */
  scope: Scope;
}

/** Content below an open row: picture, further data, how the amount was calculated, and actions. */
export function RowExplanation({ explain, scope }: RowExplanationProps) {
  const lines = (explain.list && evaluate(explain.list, scope)) ?? [];
  return (
    <Stack gap="4" textAlign="start" flex="1" minWidth="0">
      <Picture explain={explain} scope={scope} />
      {explain.items && <ItemList items={explain.items} scope={scope} />}
      <div>
        <p>{textElements(writeText(explain.text, scope))}</p>
        {Array.isArray(lines) && lines.length > 0 && (
          <ul>
            {lines.map((item, i) => (
              <li key={i}>{textElements(writeText(explain.line, scopeWithin(scope, { item })))}</li>
            ))}
          </ul>
        )}
      </div>
      {explain.actions && <ActionRow actions={explain.actions} local={{ row: scope['row'] }} />}
    </Stack>
  );
}

function Picture({ explain: { image }, scope }: RowExplanationProps) {
  const { environment } = useServices();
  const address = image && pictureAddress(evaluate(image.value, scope), environment);
  if (!image || !address) return null;
  return (
    <chakra.img
      src={address}
      alt={writeText(image.text, scope)}
      loading="lazy"
      width="480px"
      maxWidth="100%"
      height="auto"
      borderRadius="md"
    />
  );
}
