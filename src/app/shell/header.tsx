import { chakra } from '@chakra-ui/react';
import { Icon } from '#blocks/parts/icon.tsx';
import { RouteLink } from '#blocks/parts/route-link.tsx';
import { useSession } from '#runtime/services/hooks.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { lazyPart } from '#app/parts/lazy-part.tsx';
import { MENU } from '#app/parts/shell-icons.ts';
import { IconButton } from './icon-button.ts';
import { Toolbar } from './toolbar.tsx';

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
    // On a low window it scrolls away: fixed, it would cover the focused control.
    '@media (max-height: 420px)': { position: 'absolute' },
    '@media print': { display: 'none' },
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

/** The bar on top: side-menu toggle, logo, and the toolbar. */
export function Header({ menuOpen, onMenu }: HeaderProps) {
  const { portal, images } = usePortal();
  const words = useOwnWords(WORDS);
  const signedIn = useSession() !== null;
  const hasNotices = portal.endpoints.notices !== undefined;
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
      {signedIn && hasNotices && <Notices />}
      <Toolbar />
    </Bar>
  );
}
