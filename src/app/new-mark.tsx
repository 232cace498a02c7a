import { chakra } from '@chakra-ui/react';
import { Icon } from '#blocks/icon.tsx';
import { STAR } from './shell-icons.ts';

const Mark = chakra('span', {
  base: { position: 'relative', display: 'inline-flex', color: 'warning', '& svg': { fill: 'accent' } },
});

const Tip = chakra('span', {
  base: {
    position: 'absolute',
    bottom: 'calc(100% + 6px)',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
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
    ':is(a, button):is(:hover, :focus-visible) &': { opacity: 1 },
  },
});

/** Star of a new entry; what it means shows on hover and focus, and is read with the entry's name. */
export function NewMark({ text }: { text: string }) {
  return (
    <Mark>
      <Icon drawing={STAR} size={16} />
      <Tip>{text}</Tip>
    </Mark>
  );
}
