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
  /** Looks as a button. */
  button?: boolean;
  children: ReactNode;
}

/** A link to a screen (`to`) or to another site (`href`). */
export function PortalLink({ to, href, button, children }: PortalLinkProps) {
  const words = useWords();
  const recipe = useRecipe({ key: 'button' });
  if (to)
    return (
      <RouteLink to={to} css={button ? [recipe({ variant: 'secondary' } as object), BUTTON] : LOOK}>
        {children}
      </RouteLink>
    );
  const away = href?.startsWith('http');
  return (
    <chakra.a href={href} css={LOOK} {...(away && { target: '_blank', rel: 'noopener noreferrer' })}>
      {away
        ? textElements([children, <HiddenText key="away">{` ${words.newWindow}`}</HiddenText>])
        : children}
    </chakra.a>
  );
}
