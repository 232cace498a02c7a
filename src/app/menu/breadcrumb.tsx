import { chakra } from '@chakra-ui/react';
import { Icon } from '#blocks/parts/icon.tsx';
import { RouteLink } from '#blocks/parts/route-link.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { breadcrumb } from '#runtime/routes/routes.ts';
import { useOwnWords } from '#widgets/words.ts';
import { menuTrail } from './menu-trail.ts';
import { CHEVRON } from '#app/parts/shell-icons.ts';
import { textElements } from '#widgets/text-elements.tsx';
import type { VisibleEntry } from './visible-entries.ts';

const WORDS = { home: 'Inicio', breadcrumb: 'Miga de pan' } as const;

const Step = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    '& a': {
      color: 'primary',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      paddingBlock: '12px',
      marginBlock: '-12px',
    },
  },
});

/**
 * Location of the screen: groups of the menu, then the screen; on a narrow window only the links back, in one line.
 * Hidden at home.
 */
export function Breadcrumb({ entries, path }: { entries: readonly VisibleEntry[]; path: string }) {
  const { portal, routes } = usePortal();
  const words = useOwnWords(WORDS);
  if (path === portal.home || path === '/') return null;
  const groups = menuTrail(entries, path)
    .slice(0, -1)
    .map(({ title }) => ({ label: title, to: null }));
  const screens = breadcrumb(path, routes.linesOf(path) ?? []);
  const named = [...groups, ...screens.slice(groups.length > 0 ? -1 : 0)];
  const steps = [
    { label: words.home, to: portal.home },
    // A screen with the name of its group is shown once.
    ...named.filter(({ label }, index) => label !== named[index + 1]?.label),
  ];
  return (
    <chakra.nav
      aria-label={words.breadcrumb}
      paddingInline={{ base: '4', md: '6' }}
      paddingTop="4"
      fontSize="sm"
      color="muted"
      css={{ '@media print': { display: 'none' } }}
    >
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        gap="1"
        maxWidth="1120px"
        marginInline="auto"
        css={{
          '@media (max-width: 699px)': {
            // Hides the separator after a hidden step.
            '& > li:not(:has(a)), & > li:not(:has(~ li a)) > svg': { display: 'none' },
          },
        }}
      >
        {steps.map(({ label, to }, index) => (
          <Step key={`${index}:${label}`}>
            {to && index < steps.length - 1 ? (
              <RouteLink to={to}>{label}</RouteLink>
            ) : (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined}>
                {textElements(label)}
              </span>
            )}
            {index < steps.length - 1 && <Icon drawing={CHEVRON} size={14} />}
          </Step>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
