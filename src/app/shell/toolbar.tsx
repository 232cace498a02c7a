import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { EntryLink } from '#app/menu/entry-link.tsx';
import { useVisibleEntries } from '#app/menu/visible-entries.ts';
import { MORE } from '#app/parts/shell-icons.ts';
import { useDismiss } from '#app/parts/use-dismiss.ts';
import { useOpenHere } from '#app/parts/use-open-here.ts';
import { useBreakpoint, useWide } from '#app/parts/use-wide.ts';
import { Icon } from '#blocks/parts/icon.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { IconButton } from './icon-button.ts';
import { useToolbarLabels } from './toolbar-labels.ts';

interface TooltipGroup {
  ref: RefObject<HTMLDivElement | null>;
  onPointerLeave: () => void;
  onFocus: () => void;
}

/** Without JavaScript nothing could unfold it: it is drawn next to the name of the portal. */
const UNFOLDED = {
  position: 'static',
  flexDirection: 'row',
  minWidth: '0',
  padding: '0',
  overflowX: 'auto',
  boxShadow: 'none',
  '&[hidden]': { display: 'flex' },
} as const;

/** Visually hidden but read aloud; shown below its icon by `REVEALED`. */
const TOOLTIP = {
  position: 'absolute',
  top: '100%',
  insetInlineEnd: '0',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'sm',
  bg: 'text',
  color: 'card',
  fontSize: 'sm',
  fontWeight: '400',
  whiteSpace: 'nowrap',
  opacity: 0,
  pointerEvents: 'none',
} as const;

/** The tooltip is inside the hovered element, so that the pointer can move onto it. */
const REVEALED = { opacity: 1, pointerEvents: 'auto', transition: 'opacity 150ms' } as const;

const POINTED = ':is(:hover, :focus-visible) >';
const LABEL = 'svg:first-of-type + span';

/** On a wide window: icons with tooltips, unless the labels are chosen (`data-toolbar`, toolbar-labels.ts). */
const COLLAPSED = {
  'html:not([data-toolbar]) & a': { position: 'relative', width: 'auto' },
  [`html:not([data-toolbar]) & ${LABEL}`]: TOOLTIP,
  // Icon of a link that opens another window; the accessible name says so too.
  'html:not([data-toolbar]) & a > span + svg': { display: 'none' },
  [`html:not([data-toolbar]) div:not([data-hushed]) > & a${POINTED} ${LABEL}`]: REVEALED,
} as const;

const Group = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' } });

/**
 * Shortcuts in the header. On a wide window they are icons with a button that shows their labels, a choice the device
 * remembers; on a narrow one the button unfolds them below the header.
 */
export function Toolbar() {
  const { portal, menus } = usePortal();
  const wide = useWide();
  const { from, below } = useBreakpoint();
  const entries = useVisibleEntries(menus.header);
  const { pathname } = useLocation();
  const [unfolded, setUnfolded] = useOpenHere();
  const [labelled, showLabels] = useToolbarLabels();
  const { opener, panel } = useDismiss<HTMLButtonElement, HTMLDivElement>(!wide && unfolded, () =>
    setUnfolded(false),
  );
  return (
    <Group {...useHushedTooltips()}>
      <IconButton
        ref={opener}
        type="button"
        aria-expanded={wide ? labelled : unfolded}
        aria-controls="accesos"
        position="relative"
        css={{
          '& > span': TOOLTIP,
          [from]: { [`div:not([data-hushed]) > &${POINTED} span`]: REVEALED },
        }}
        onClick={() => (wide ? showLabels(!labelled) : setUnfolded(!unfolded))}
      >
        <Icon drawing={MORE} size={24} />
        <span>{menus.header.label}</span>
      </IconButton>
      <Flex
        ref={panel}
        as="nav"
        id="accesos"
        aria-label={menus.header.label}
        hidden={!wide && !unfolded}
        gap="1"
        whiteSpace="nowrap"
        css={{
          '&[hidden]': { display: 'flex' },
          [from]: { '@media (scripting: enabled)': COLLAPSED },
          [below]: {
            position: 'absolute',
            top: `${portal.layout.header}px`,
            insetInlineEnd: '0',
            flexDirection: 'column',
            minWidth: '220px',
            padding: '2',
            bg: 'card',
            boxShadow: 'float',
            borderEndStartRadius: 'md',
            '&[hidden]': { display: 'none' },
            '@media (scripting: none)': UNFOLDED,
          },
        }}
      >
        {entries.map((entry) => (
          <EntryLink key={entry.title} entry={entry} current={entry.to === pathname} />
        ))}
      </Flex>
    </Group>
  );
}

/**
 * Escape hides the tooltips of a group (`data-hushed`) until the pointer leaves it or the focus moves: content shown on
 * hover or focus must be dismissable (WCAG 1.4.13).
 */
function useHushedTooltips(): TooltipGroup {
  const ref = useRef<HTMLDivElement>(null);
  const hush = (isHushed: boolean) => ref.current?.toggleAttribute('data-hushed', isHushed);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') ref.current?.toggleAttribute('data-hushed', true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { ref, onPointerLeave: () => hush(false), onFocus: () => hush(false) };
}
