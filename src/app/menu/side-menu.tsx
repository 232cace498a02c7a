import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '#runtime/services/portal.tsx';
import { useBreakpoint } from '#app/parts/use-wide.ts';
import { leadsTo } from './menu-trail.ts';
import { MenuGroup } from './menu-group.tsx';
import { EntryLink } from './entry-link.tsx';
import type { VisibleEntry } from './visible-entries.ts';

const Drawer = chakra('nav', {
  base: {
    position: 'fixed',
    bottom: '0',
    insetInlineStart: '0',
    zIndex: '25',
    overflowY: 'auto',
    padding: '3',
    bg: 'card',
    borderInlineEnd: '1px solid',
    borderColor: 'line',
    '&[hidden]': { display: 'block' },
    '@media print': { display: 'none' },
  },
});

/**
 * A folded menu is excluded from layout (`content-visibility`), which slows the visible page on slow phones: from the
 * end of the closing slide until the start of the opening one, so that it can take the focus.
 */
const folded = (collapse: number) =>
  ({
    visibility: 'hidden',
    contentVisibility: 'hidden',
    transform: 'translateX(-100%)',
    transition: `transform ${collapse}ms, visibility 0s ${collapse}ms, content-visibility 0s ${collapse}ms allow-discrete`,
  }) as const;
/** Without JavaScript nothing could unfold it: it is placed below the content. */
const BELOW = {
  position: 'static',
  order: '1',
  width: '100%',
  boxShadow: 'none',
  '&[hidden]': { visibility: 'visible', contentVisibility: 'visible', transform: 'none' },
} as const;

const Backdrop = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: '24',
    bg: 'rgb(15 40 50 / 0.5)',
    '@media print': { display: 'none' },
  },
});

interface SideMenuProps {
  label: string;
  entries: readonly VisibleEntry[];
  open: boolean;
  /** The user opened or folded it; otherwise styles decide by the width of the window. */
  chosen: boolean;
  /** Drawn over the content; a pick, its backdrop or Escape closes it. */
  overlay: boolean;
  onClose: () => void;
}

/** The drawer. One top group is open at a time; that of the current address opens by itself. */
export function SideMenu({ label, entries, open, chosen, overlay, onClose }: SideMenuProps) {
  const { layout, home } = usePortal().portal;
  const { header, drawer, collapse } = layout;
  const { below } = useBreakpoint();
  const { pathname } = useLocation();
  const current = entries.find((entry) => entry.items && leadsTo(entry, pathname))?.title ?? null;
  const [group, setGroup] = useState(current);
  const [inside, setInside] = useState(current);
  if (inside !== current) {
    setInside(current);
    setGroup(current);
  }
  const close = useEffectEvent(onClose);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open || !overlay) return;
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open, overlay]);
  const pick = overlay ? { onPick: onClose } : {};
  return (
    <>
      {overlay && open && <Backdrop onClick={onClose} />}
      <Drawer
        ref={panel}
        id="menu-lateral"
        aria-label={label}
        hidden={!open}
        data-chosen={chosen}
        top={`calc(${header}px + var(--strip, 0px))`}
        width={`${drawer}px`}
        transition={`transform ${collapse}ms`}
        css={{
          '&[hidden][data-chosen=true]': folded(collapse),
          [below]: { boxShadow: 'float', '&[hidden]': folded(collapse), '@media (scripting: none)': BELOW },
        }}
      >
        <ul>
          {entries.map((entry) => (
            <li key={entry.title}>
              {entry.items ? (
                <MenuGroup
                  entry={entry}
                  path={pathname}
                  open={group === entry.title}
                  onToggle={() => setGroup(group === entry.title ? null : entry.title)}
                  {...pick}
                />
              ) : (
                <EntryLink entry={entry} current={isCurrent(entry, pathname, home)} {...pick} />
              )}
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  );
}

const isCurrent = ({ to }: VisibleEntry, path: string, home: string) =>
  to === path || (to === '/' && path === home);
