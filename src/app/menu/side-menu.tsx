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
 * What nobody sees is not laid out: on a slow phone it would hold up what is seen. It goes at the end of the slide, and is there
 * from its beginning, so that the focus can go in.
 */
const folded = (collapse: number) =>
  ({
    visibility: 'hidden',
    contentVisibility: 'hidden',
    transform: 'translateX(-100%)',
    transition: `transform ${collapse}ms, visibility 0s ${collapse}ms, content-visibility 0s ${collapse}ms allow-discrete`,
  }) as const;
/** Without script it stands below what one came for: nothing would unfold it. */
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
  /** Somebody opened or folded it; otherwise it is as wide windows or narrow ones have it. */
  chosen: boolean;
  /** Over the content, closed by a pick, by its backdrop or by Escape. */
  overlay: boolean;
  onClose: () => void;
}

/** The drawer: one top group open at a time, that of the current address by itself. */
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
