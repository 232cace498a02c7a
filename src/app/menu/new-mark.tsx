import { chakra } from '@chakra-ui/react';
import { Icon } from '#blocks/parts/icon.tsx';
import { STAR } from '#app/parts/shell-icons.ts';

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

/** Star of a new entry; its text shows on hover and focus, and is part of the entry's accessible name. */
export function NewMark({ text }: { text: string }) {
  return (
    <Mark>
      <Icon drawing={STAR} size={16} />
      <Tip>{text}</Tip>
    </Mark>
  );
}
