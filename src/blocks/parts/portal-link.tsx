import { chakra, useRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWords } from '#widgets/words.ts';
import { HiddenText } from '#widgets/hidden-text.tsx';
import { textElements } from '#widgets/text-elements.tsx';
import { RouteLink } from './route-link.tsx';

const LOOK = {
  color: 'primary',
  fontWeight: '600',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  minHeight: '44px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  '&:hover': { color: 'primary.hover', textDecorationThickness: '2px' },
} as const;

const BUTTON = { textDecoration: 'none', whiteSpace: 'nowrap' } as const;

interface PortalLinkProps {
  to?: string;
  href?: string;
  /** Styled as a button. */
  button?: boolean;
  /**
   * Subject of the link, appended to its accessible name if its text alone is ambiguous. Hidden text would be a
   * separate box, before which browsers insert a space: "Entrar : Cosa".
   */
  of?: string;
  children: ReactNode;
}

/** Link to a screen (`to`) or to another site (`href`). */
export function PortalLink({ to, href, button, of, children }: PortalLinkProps) {
  const words = useWords();
  const recipe = useRecipe({ key: 'button' });
  const away = href?.startsWith('http');
  const name = of !== undefined && `${String(children)}: ${of}${away ? ` ${words.newWindow}` : ''}`;
  if (to)
    return (
      <RouteLink
        to={to}
        {...(name && { 'aria-label': name })}
        css={button ? [recipe({ variant: 'secondary' } as object), BUTTON] : LOOK}
      >
        {children}
      </RouteLink>
    );
  return (
    <chakra.a
      href={href}
      css={LOOK}
      {...(name && { 'aria-label': name })}
      {...(away && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {away
        ? textElements([children, <HiddenText key="away">{` ${words.newWindow}`}</HiddenText>])
        : textElements(children)}
    </chakra.a>
  );
}
