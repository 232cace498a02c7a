import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { carryPrivate } from '#runtime/routes/private-query.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { textElements } from '#widgets/text-elements.tsx';

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * Link to a screen: a plain click navigates without loading the page. Replaces React Router's own, which also ships
 * prefetching.
 */
function Anchor({ to, onClick, children, ...rest }: AnchorProps) {
  const { privateQuery } = usePortal().portal;
  const href = useHref(carryPrivate(to, privateQuery));
  const go = useLinkClickHandler(to, { replace: false });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {textElements(children)}
    </a>
  );
}

export const RouteLink = chakra(Anchor);
