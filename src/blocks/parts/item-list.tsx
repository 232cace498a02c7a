import { isMet, writeNote, writeText } from '#expressions/evaluate.ts';
import { chakra } from '@chakra-ui/react';
import type { CompiledItem } from '#contract/compiled-item.ts';
import type { Scope } from '#contract/expression.ts';
import { textElements } from '#widgets/text-elements.tsx';
import { useWrite, Value, type FormattedValue } from './writing.tsx';

/**
 * True if it does not fit in half the width of a phone: a long word, such as a mail; a long state, which does not wrap;
 * a sentence.
 */
export const isLong = ({ text, tone }: Pick<FormattedValue, 'text' | 'tone'>): boolean =>
  (tone ? /.{16}/u : /\S{16}|.{41}/u).test(text);
const wholeLine = { '@media (max-width: 479px)': { gridColumn: '1 / -1' } };

/** Labels and values of an object, in as many columns as fit. `scope` holds the object as `row`. */
export function ItemList({ items, scope }: { items: readonly CompiledItem[]; scope: Scope }) {
  const write = useWrite();
  return (
    <chakra.dl
      display="grid"
      gap="4"
      margin="0"
      css={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(136px, 100%), 1fr))' }}
    >
      {items
        .filter((item) => isMet(item.when, scope))
        .map((item) => {
          const written = write(item.value(scope), item);
          return (
            <chakra.div key={item.key} css={isLong(written) ? wholeLine : undefined}>
              <chakra.dt color="muted" fontSize="sm">
                {textElements(writeText(item.title, scope))}
              </chakra.dt>
              <chakra.dd margin="0" fontWeight="600" overflowWrap="anywhere">
                <Value written={written} />
                {item.note && <Note text={writeNote(item.note, scope)} />}
              </chakra.dd>
            </chakra.div>
          );
        })}
    </chakra.dl>
  );
}

function Note({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <chakra.span display="block" color="muted" fontSize="sm" fontWeight="400">
      {textElements(text)}
    </chakra.span>
  );
}
