import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AWAY, STAR } from '#app/parts/shell-icons.ts';
import { Icon } from '#blocks/parts/icon.tsx';
import { RouteLink } from '#blocks/parts/route-link.tsx';
import { useServices } from '#runtime/services/portal.tsx';
import { HiddenText } from '#widgets/hidden-text.tsx';
import { useWords } from '#widgets/words.ts';
import type { VisibleEntry } from './visible-entries.ts';
import { textElements } from '#widgets/text-elements.tsx';

const Mark = chakra('span', {
  base: { position: 'relative', display: 'inline-flex', color: 'warning', '& svg': { fill: 'accent' } },
});

const Tip = chakra('span', {
  base: {
    position: 'absolute',
    bottom: 'calc(100% + 6px)',
    // Opens towards the start: at the end edge of the drawer there is no space.
    insetInlineEnd: '0',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    bg: 'text',
    color: 'card',
    fontSize: 'xs',
    fontWeight: '400',
    whiteSpace: 'nowrap',
    zIndex: '40',
    opacity: 0,
    pointerEvents: 'none',
    transition: 'opacity 150ms',
    'a:hover &, a:focus-visible &, button:hover &, button:focus-visible &': { opacity: 1 },
  },
});

/** Styles of a menu line, link or button. */
export const entryLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '44px',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'md',
  color: 'text',
  textAlign: 'start',
  textDecoration: 'none',
  lineHeight: '1.3',
  '&:hover:not([aria-disabled=true])': { bg: 'primary.subtle', color: 'primary' },
  '&[aria-current=page]': { bg: 'primary.subtle', color: 'primary', fontWeight: '600' },
  '&[aria-disabled=true]': { color: 'muted', cursor: 'default' },
} as const;

interface EntryLinkProps {
  entry: VisibleEntry;
  current: boolean;
  onPick?: () => void;
}

/** A menu entry: a link to a screen or another site, or a button that runs an action. */
export function EntryLink({ entry, current, onPick }: EntryLinkProps) {
  const { confirmations, signOut } = useServices();
  const { to, href, action, confirm } = entry;
  const words = useWords();
  const content = <EntryContent entry={entry} />;
  if (to !== undefined)
    return (
      <RouteLink to={to} css={entryLook} aria-current={current ? 'page' : undefined} onClick={onPick}>
        {content}
      </RouteLink>
    );
  if (href !== undefined)
    return (
      <chakra.a href={href} target="_blank" rel="noopener noreferrer" css={entryLook} onClick={onPick}>
        {content}
        <Icon drawing={AWAY} size={14} />
        <HiddenText>{words.newWindow}</HiddenText>
      </chakra.a>
    );
  const run = async () => {
    if (confirm && !(await confirmations.ask(confirm))) return;
    if (action === 'signOut') signOut();
  };
  return (
    <chakra.button type="button" css={entryLook} onClick={() => void run()}>
      {content}
    </chakra.button>
  );
}

/** Icon, text and, for a new entry, its star. */
export function EntryContent({ entry }: { entry: VisibleEntry }): ReactNode {
  return (
    <>
      {entry.icon && <Icon drawing={entry.icon} />}
      <span>{textElements(entry.title)}</span>
      {entry.new && <NewMark text={entry.new} />}
    </>
  );
}

/** Star of a new entry; its text shows on hover and focus, and is part of the entry's accessible name. */
function NewMark({ text }: { text: string }) {
  return (
    <Mark>
      <Icon drawing={STAR} size={16} />
      <Tip>{text}</Tip>
    </Mark>
  );
}
