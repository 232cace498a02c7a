import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { fillText } from '#contract/fill-text.ts';
import type { CompiledSearch } from '#contract/compiled.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { FieldFrame } from '#widgets/field-frame.tsx';
import { InputBox } from '#widgets/input-box.tsx';
import { SelectWidget } from '#widgets/select.tsx';
import { useOwnWords } from '#widgets/words.ts';
import type { TableSearching } from './use-table-search.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = {
  any: 'Cualquiera',
  found: 'Se ven {found} de {count}.',
  foundOne: 'Se ve 1 de {count}.',
} as const;

/** Up to this many rows need no search on a phone, where it would push them down. */
const AT_A_GLANCE = 8;

interface TableSearchProps {
  search: CompiledSearch;
  searching: TableSearching;
  /** Total number of rows. */
  count: number;
}

/** Search box and filters of a table, with the number of visible rows. */
export function TableSearch({ search, searching, count }: TableSearchProps) {
  const { scope } = useScreen();
  const words = useOwnWords(WORDS);
  const id = useId();
  const { found, offered, by, active } = searching;
  const label = writeText(search.label, scope);
  return (
    <chakra.div
      role="search"
      aria-label={label}
      css={{
        '@media print': { display: 'none' },
        ...(count <= AT_A_GLANCE && { '@media (max-width: 699px)': { display: 'none' } }),
      }}
    >
      <Flex gap="4" wrap="wrap">
        <chakra.div flex="2 1 240px">
          <FieldFrame id={id} label={label}>
            <InputBox
              id={id}
              type="search"
              autoComplete="off"
              value={searching.words}
              onChange={(event) => searching.seek({ words: event.target.value })}
            />
          </FieldFrame>
        </chakra.div>
        {search.by?.map((item) => {
          const own = `${id}-${item.key}`;
          const choose = (value: unknown) => searching.seek({ by: { ...by, [item.key]: String(value) } });
          return (
            <chakra.div key={item.key} flex="1 1 160px">
              <FieldFrame id={own} label={writeText(item.title, scope)}>
                <SelectWidget
                  id={own}
                  name={item.key}
                  label={writeText(item.title, scope)}
                  invalid={false}
                  required={false}
                  value={by[item.key] ?? ''}
                  placeholder={words.any}
                  options={offered[item.key]?.map((value) => ({ code: value, key: value, label: value }))}
                  onTyping={() => undefined}
                  onSettled={choose}
                />
              </FieldFrame>
            </chakra.div>
          );
        })}
      </Flex>
      <chakra.p role="status" color="muted" fontSize="sm" marginTop="2" minHeight="21px">
        {active &&
          textElements(
            fillText(found.length === 1 ? words.foundOne : words.found, { found: found.length, count }),
          )}
      </chakra.p>
    </chakra.div>
  );
}
