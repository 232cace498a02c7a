import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import type { CompiledScreen } from '#contract/compiled.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { textElements } from '#widgets/text-elements.tsx';

const Heading = chakra('h1', {
  base: {
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: '700',
    lineHeight: '1.2',
    color: 'primary',
    outline: 'none',
  },
});

interface ScreenFrameProps {
  screen: Pick<CompiledScreen, 'route' | 'width'>;
  /** Undefined while unknown. */
  title: string | undefined;
  description: string | undefined;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/**
 * Layout of a screen: width, title and description. The home screen is titled with the portal's name, for screen
 * readers only.
 */
export function ScreenFrame({ screen, title, description, heading, children }: ScreenFrameProps) {
  const { portal } = usePortal();
  const isHome = screen.route === portal.home;
  return (
    <Stack gap="6" maxWidth={screen.width === 'narrow' ? '640px' : '1120px'} marginInline="auto">
      {title !== undefined && (
        <Stack gap="1" {...(isHome && { position: 'absolute', clipPath: 'inset(50%)' })}>
          <Heading ref={heading} tabIndex={-1}>
            {textElements(isHome ? portal.name : title)}
          </Heading>
          {description && <chakra.p color="muted">{textElements(description)}</chakra.p>}
        </Stack>
      )}
      {children}
    </Stack>
  );
}
