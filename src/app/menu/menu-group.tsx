import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Icon } from '#blocks/parts/icon.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { EntryContent, EntryLink, entryLook } from './entry-link.tsx';
import { CHEVRON } from '#app/parts/shell-icons.ts';
import type { VisibleEntry } from './visible-entries.ts';
import { textElements } from '#widgets/text-elements.tsx';

/** Animates its height to fold; folded content cannot be focused. */
const Fold = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: '0fr',
    visibility: 'hidden',
    '&[data-open=true]': { gridTemplateRows: '1fr', visibility: 'visible' },
    '@media (scripting: none)': { gridTemplateRows: '1fr', visibility: 'visible' },
    '& > ul': { overflow: 'hidden', minHeight: '0' },
  },
});

interface MenuGroupProps {
  entry: VisibleEntry;
  path: string;
  open: boolean;
  onToggle: () => void;
  onPick?: () => void;
}

/** A group of the side menu: a button that unfolds its entries. Nested groups are headings. */
export function MenuGroup({ entry, path, open, onToggle, onPick }: MenuGroupProps) {
  const { collapse } = usePortal().portal.layout;
  const id = useId();
  return (
    <>
      <chakra.button type="button" aria-expanded={open} aria-controls={id} css={entryLook} onClick={onToggle}>
        <EntryContent entry={entry} />
        <chakra.span
          marginInlineStart="auto"
          transition={`transform ${collapse}ms`}
          {...(open && { transform: 'rotate(90deg)' })}
        >
          <Icon drawing={CHEVRON} size={16} />
        </chakra.span>
      </chakra.button>
      <Fold
        id={id}
        data-open={open}
        transition={`grid-template-rows ${collapse}ms, visibility ${collapse}ms`}
      >
        <Entries entries={entry.items ?? []} path={path} {...(onPick && { onPick })} />
      </Fold>
    </>
  );
}

function Entries({
  entries,
  path,
  onPick,
}: {
  entries: readonly VisibleEntry[];
  path: string;
  onPick?: () => void;
}) {
  return (
    <chakra.ul paddingInlineStart="4" fontSize="sm">
      {entries.map((entry) => (
        <li key={entry.title}>
          {entry.items ? (
            <>
              <chakra.p
                paddingInline="3"
                paddingTop="3"
                paddingBottom="1"
                fontSize="xs"
                fontWeight="600"
                color="muted"
              >
                {textElements(entry.title)}
              </chakra.p>
              <Entries entries={entry.items} path={path} {...(onPick && { onPick })} />
            </>
          ) : (
            <EntryLink entry={entry} current={entry.to === path} {...(onPick && { onPick })} />
          )}
        </li>
      ))}
    </chakra.ul>
  );
}
