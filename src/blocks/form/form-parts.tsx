import { chakra, Stack } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { CompiledField } from '#contract/compiled-form.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { Title, NestedTitles } from '#blocks/parts/title.tsx';
import { fieldParts } from './field-parts.ts';
import { useFormContext } from './form-context.ts';
import { useFormView } from './use-form.ts';

interface Drawn {
  readonly name: string;
  readonly content: ReactElement;
}

interface Placed extends Drawn {
  readonly field: CompiledField | undefined;
}

/** Fields of a form in groups with their headings; consecutive computed fields form one summary. */
export function FormParts({ drawn }: { drawn: readonly Drawn[] }) {
  const { block, store } = useFormContext();
  const { reading } = useFormView(store);
  const { scope } = useScreen();
  const local = scopeWithin(scope, reading.local);
  const placed = drawn.map((one) => ({
    ...one,
    field: reading.fields.find(({ name }) => name === one.name),
  }));
  const heading = (text: string) => <Title>{text}</Title>;
  return (
    <Stack gap="8">
      {fieldParts(block.fields, placed).map((part) => {
        const text = writeText(part.heading, local);
        return (
          <Stack key={part.members[0]!.name} gap="5">
            {text &&
              (block.title !== undefined ? <NestedTitles>{heading(text)}</NestedTitles> : heading(text))}
            <Part placed={part.members} />
          </Stack>
        );
      })}
    </Stack>
  );
}

function Part({ placed }: { placed: readonly Placed[] }) {
  const { block } = useFormContext();
  const groups = runs(placed, (before, one) => isComputed(before) && isComputed(one));
  const shown: ReactNode[] = groups.map((group) =>
    group.length > 1 ? (
      <chakra.div key={group[0]!.name} css={TOTALS}>
        {group.map(({ name, content }) => (
          <chakra.div key={name}>{content}</chakra.div>
        ))}
      </chakra.div>
    ) : (
      <chakra.div key={group[0]!.name} css={{ gridColumn: spanOf(group[0]!) }}>
        {group[0]!.content}
      </chakra.div>
    ),
  );
  return block.layout === 'columns' ? (
    <chakra.div css={COLUMNS}>{shown}</chakra.div>
  ) : (
    <Stack gap="5">{shown}</Stack>
  );
}

const isComputed = ({ field }: Placed) => field?.widget === 'computed';

/** Maximum length of a field that takes one column instead of two. */
const SHORT = 8;

function spanOf({ field }: Placed): string {
  const { isWide, suits } = widgetFactsOf(field?.widget);
  if (isWide || field?.rows) return '1 / -1';
  return suits === 'typed' && (field?.maxLength ?? Infinity) <= SHORT ? 'span 1' : 'span 2';
}

/** Splits a list where an element does not belong with the one before it. */
function runs<T>(list: readonly T[], together: (before: T, one: T) => boolean): T[][] {
  return list.reduce<T[][]>((done, one, at) => {
    if (at > 0 && together(list[at - 1]!, one)) done.at(-1)!.push(one);
    else done.push([one]);
    return done;
  }, []);
}

const COLUMNS = {
  display: 'grid',
  gap: '5',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
} as const;

/** Each computed amount at the end of its line; the last one is the total. */
const TOTALS = {
  gridColumn: '1 / -1',
  maxWidth: '560px',
  paddingInline: '4',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'md',
  bg: 'page',
  '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
  '& > div > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    alignItems: 'baseline',
    paddingBlock: '2',
  },
  '& label': { gridRow: 1, marginBottom: 0, fontWeight: 400 },
  '& output': { gridColumn: 2, gridRow: 1, minHeight: 0, padding: 0, fontSize: 'md', textAlign: 'end' },
  '& span[id]': { gridColumn: '1 / -1', marginBottom: 0 },
  '& > div:last-of-type label': { fontWeight: 600 },
  '& > div:last-of-type output': { fontSize: 'lg' },
} as const;
