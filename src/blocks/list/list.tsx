import { chakra, Stack } from '@chakra-ui/react';
import type { Scope } from '#contract/expression.ts';
import { writeNote, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { HiddenText } from '#widgets/hidden-text.tsx';
import { useWords } from '#widgets/words.ts';
import { Panel } from '#blocks/parts/panel.tsx';
import { PortalLink } from '#blocks/parts/portal-link.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { Title } from '#blocks/parts/title.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { useWrite, Value } from '#blocks/parts/writing.tsx';
import { textElements } from '#widgets/text-elements.tsx';

const STRIP = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(180px, 1fr)',
  overflowX: 'auto',
  gap: '12px',
  '@media print': { gridAutoFlow: 'row' },
} as const;

/** Short list: a strip of upcoming dates, or a column of items that are in order or not. */
export function ListBlock({ block }: { block: BlockOf<'list'> }) {
  const { scope } = useScreen();
  const rows = (block.rows(scope) ?? []) as readonly unknown[];
  const strip = block.layout === 'strip';
  return (
    <Stack gap="3">
      {block.title && <Title>{writeText(block.title, scope)}</Title>}
      {rows.length === 0 ? (
        <chakra.p color="muted">{textElements(writeText(block.empty, scope))}</chakra.p>
      ) : (
        <chakra.ul
          margin="0"
          padding="0"
          tabIndex={strip ? 0 : undefined}
          css={{ listStyle: 'none', ...(strip && STRIP) }}
        >
          {rows.map((row, i) => (
            <Line key={i} block={block} scope={scopeWithin(scope, { row })} strip={strip} />
          ))}
        </chakra.ul>
      )}
    </Stack>
  );
}

function Line({ block, scope, strip }: { block: BlockOf<'list'>; scope: Scope; strip: boolean }) {
  const write = useWrite();
  const label = writeText(block.label, scope);
  const to = block.to && writeText(block.to, scope);
  const figured = block.value?.(scope);
  const value = figured != null && write(figured, block.writing);
  const text = writeNote(block.text, scope);
  const words = (
    <Stack gap="0" flex={block.button ? '1 1 220px' : '1'} overflowWrap="anywhere">
      <chakra.span fontWeight="600">
        {to && !block.button ? <PortalLink to={to}>{label}</PortalLink> : textElements(label)}
      </chakra.span>
      {text && (
        <chakra.span color="muted" fontSize="sm">
          {textElements(text)}
        </chakra.span>
      )}
    </Stack>
  );
  const figure = value && (
    <chakra.span fontWeight="600" color="primary">
      <Value written={value} />
    </chakra.span>
  );
  if (strip) {
    return (
      <Panel as="li" display="flex" flexDirection="column" gap="1" css={{ '&&': { padding: '16px' } }}>
        {figure}
        {words}
      </Panel>
    );
  }
  return (
    <chakra.li
      display="flex"
      columnGap="3"
      rowGap="1"
      paddingBlock="3"
      alignItems="baseline"
      flexWrap={block.button ? 'wrap' : undefined}
      css={{ borderBottom: '1px solid', borderColor: 'line' }}
    >
      {block.ok && <Tick ok={block.ok(scope) === true} />}
      {words}
      {figure}
      {to && block.button && (
        <PortalLink to={to} of={label} button>
          {writeText(block.button, scope)}
        </PortalLink>
      )}
    </chakra.li>
  );
}

function Tick({ ok }: { ok: boolean }) {
  const words = useWords();
  return (
    <chakra.span color={ok ? 'success' : 'danger'} fontWeight="700">
      <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
      <HiddenText>{`${ok ? words.ok : words.notOk}: `}</HiddenText>
    </chakra.span>
  );
}
