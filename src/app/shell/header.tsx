import { chakra, Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#blocks/parts/icon.tsx';
import { RouteLink } from '#blocks/parts/route-link.tsx';
import { useSession } from '#runtime/services/hooks.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { EntryLink } from '#app/menu/entry-link.tsx';
import { lazyPart } from '#app/parts/lazy-part.tsx';
import { MORE, MENU } from '#app/parts/shell-icons.ts';
import { useDismiss } from '#app/parts/use-dismiss.ts';
import { useOpenHere } from '#app/parts/use-open-here.ts';
import { useBreakpoint, useWide } from '#app/parts/use-wide.ts';
import { useVisibleEntries } from '#app/menu/visible-entries.ts';

const Notices = lazyPart(() => import('./notices.tsx').then((m) => m.Notices));

const WORDS = { menu: 'Menú' } as const;

const Bar = chakra('header', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: 'var(--strip, 0px)',
    zIndex: '30',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '2',
    bg: 'card',
    borderBottom: '1px solid',
    borderColor: 'line',
    // In a low window it scrolls away: it would cover what has the focus.
    '@media (max-height: 420px)': { position: 'absolute' },
    '@media print': { display: 'none' },
  },
});

/** Without script, beside the name of the portal: nothing would unfold it. */
const UNFOLDED = {
  position: 'static',
  flexDirection: 'row',
  minWidth: '0',
  padding: '0',
  overflowX: 'auto',
  boxShadow: 'none',
  '&[hidden]': { display: 'flex' },
} as const;

const IconButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'md',
    color: 'primary',
    _hover: { bg: 'primary.subtle' },
    // A level below that of the hover, which is a media query too: to order two of them Chakra asks Intl, and that takes
    // longer to begin than a header to draw.
    '&&': { '@media (scripting: none)': { display: 'none' } },
  },
});

const BRAND = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '44px',
  paddingInline: '1',
  color: 'primary',
  fontWeight: '700',
  textDecoration: 'none',
  borderRadius: 'md',
} as const;

interface HeaderProps {
  menuOpen: boolean;
  onMenu: () => void;
}

/** The bar on top: side-menu toggle, logo, and a toolbar that folds on small screens. */
export function Header({ menuOpen, onMenu }: HeaderProps) {
  const { portal, menus, images } = usePortal();
  const words = useOwnWords(WORDS);
  const wide = useWide();
  const { from, below } = useBreakpoint();
  const entries = useVisibleEntries(menus.header);
  const signedIn = useSession() !== null;
  const { pathname } = useLocation();
  const [unfolded, setUnfolded] = useOpenHere();
  const { opener, panel } = useDismiss<HTMLButtonElement, HTMLDivElement>(!wide && unfolded, () =>
    setUnfolded(false),
  );
  return (
    <Bar height={`${portal.layout.header}px`}>
      <IconButton
        type="button"
        aria-label={words.menu}
        aria-expanded={menuOpen}
        aria-controls="menu-lateral"
        onClick={onMenu}
      >
        <Icon drawing={MENU} size={24} />
      </IconButton>
      <RouteLink to={portal.home} css={BRAND}>
        <img src={images[portal.logo]} alt="" width="32" height="32" />
        <chakra.span lineHeight="1.2">{portal.shortName}</chakra.span>
      </RouteLink>
      <chakra.div flex="1" />
      {signedIn && <Notices />}
      {!wide && (
        <IconButton
          ref={opener}
          type="button"
          aria-label={menus.header.label}
          aria-expanded={unfolded}
          aria-controls="accesos"
          css={{ [from]: { display: 'none' } }}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon drawing={MORE} size={24} />
        </IconButton>
      )}
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
    </Bar>
  );
}
