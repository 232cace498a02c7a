import { chakra, Grid, Stack } from '@chakra-ui/react';
import { Icon } from '#blocks/parts/icon.tsx';
import { PortalLink } from '#blocks/parts/portal-link.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = { quickLinks: 'Enlaces rápidos', followUs: 'Seguinos' } as const;

const Heading = chakra('h2', { base: { fontSize: 'sm', fontWeight: '700', color: 'primary' } });

/** Contact, quick links, social links, the quality certification and the copyright line. */
export function Footer() {
  const { portal, images, icons } = usePortal();
  const words = useOwnWords(WORDS);
  const { contact, social, quickLinks, certification } = portal;
  return (
    <chakra.footer
      marginTop="10"
      padding={{ base: '4', md: '6' }}
      bg="card"
      borderTop="1px solid"
      borderColor="line"
      fontSize="sm"
      css={{ '@media print': { display: 'none' } }}
    >
      <Grid
        gap="6"
        maxWidth="1120px"
        marginInline="auto"
        templateColumns={{ base: '1fr 1fr', md: '1.4fr 1fr 1fr' }}
        css={{ '& a': { minHeight: '32px' }, '& address': { gridColumn: { base: 'span 2', md: 'auto' } } }}
      >
        <Stack as="address" gap="1" fontStyle="normal">
          <Heading>{portal.office}</Heading>
          <p>{textElements(contact.address)}</p>
          {contact.hours && <p>{textElements(contact.hours)}</p>}
          <PortalLink href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>{contact.phone}</PortalLink>
          {contact.email && <PortalLink href={`mailto:${contact.email}`}>{contact.email}</PortalLink>}
        </Stack>
        <Stack as="nav" gap="1" aria-label={words.quickLinks}>
          <Heading>{words.quickLinks}</Heading>
          {quickLinks.map((link) => (
            <PortalLink key={link.title} {...target(link)}>
              {link.title}
            </PortalLink>
          ))}
        </Stack>
        <Stack gap="3">
          {social.length > 0 && <Heading>{words.followUs}</Heading>}
          <chakra.div display="flex" flexWrap="wrap" gap="4">
            {social.map((link) => (
              <PortalLink key={link.title} {...target(link)}>
                {link.icon && icons[link.icon] && <Icon drawing={icons[link.icon]!} />}
                {link.title}
              </PortalLink>
            ))}
          </chakra.div>
          {certification && (
            <chakra.img
              src={images[certification.image]}
              alt={certification.alt}
              width="120px"
              height="64px"
              loading="lazy"
            />
          )}
        </Stack>
      </Grid>
      <chakra.p maxWidth="1120px" marginInline="auto" marginTop="6" color="muted">
        {textElements(portal.copyright)}
      </chakra.p>
    </chakra.footer>
  );
}

interface Target {
  to?: unknown;
  href?: string;
}

const target = ({ to, href }: Target) => (typeof to === 'string' ? { to } : href ? { href } : {});
