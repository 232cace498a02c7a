import '@fontsource-variable/encode-sans/wght.css';
import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Box,
  Breadcrumb,
  Button,
  ChakraProvider,
  Flex,
  Heading,
  Image,
  Link,
  SimpleGrid,
  Text,
  createSystem,
  defaultConfig,
} from '@chakra-ui/react';
import quality from '#config/images/calidad.svg';
import logo from '#config/images/logo.svg';
import {
  ACCESSES,
  MENU,
  certification,
  contact,
  copyright,
  office,
  quickLinks,
  shortName,
  social,
  type Entry,
} from './content.ts';
import { Icon } from './icon.tsx';

const LETTERS = { value: "'Encode Sans Variable', system-ui, sans-serif" };
const system = createSystem(defaultConfig, {
  theme: { tokens: { fonts: { heading: LETTERS, body: LETTERS } } },
});

const Go = ({ title, icon, to, href }: Entry) => (
  <Link href={to ?? href} minH="44px" gap="8px">
    {icon && <Icon name={icon} />}
    {title}
  </Link>
);

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.title}>
        {entry.items ? (
          <details>
            <summary>
              <Icon name={entry.icon} /> {entry.title}
            </summary>
            <Entries entries={entry.items} />
          </details>
        ) : (
          <Go {...entry} />
        )}
      </li>
    ))}
  </ul>
);

function Header() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Flex
        as="header"
        pos="fixed"
        top="0"
        insetX="0"
        h="60px"
        px="16px"
        gap="12px"
        align="center"
        bg="white"
      >
        <Button variant="ghost" aria-label="Menú" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="menu" />
        </Button>
        <Link href="/" fontWeight="600" flex="1">
          <Image src={logo} alt="" w="32px" h="32px" /> {shortName}
        </Link>
        <Box as="nav" aria-label="Accesos" hideBelow="lg">
          <Entries entries={ACCESSES} />
        </Box>
      </Flex>
      <Box as="nav" aria-label="Menú principal" hidden={!open} pos="fixed" top="60px" w="260px" bg="white">
        <Entries entries={MENU} />
      </Box>
    </>
  );
}

const Footer = () => (
  <Box as="footer" p="24px" bg="white" borderTopWidth="1px">
    <SimpleGrid minChildWidth="240px" gap="24px">
      <div>
        <Heading as="h2" size="sm">
          {office}
        </Heading>
        <Text>
          <Icon name="map-pin" /> {contact.address}
        </Text>
        <Text>{contact.hours}</Text>
        <Go icon="phone" title={contact.phone} href={`tel:${contact.phone}`} />
        <Go icon="mail" title={contact.email} href={`mailto:${contact.email}`} />
      </div>
      <div>
        <Heading as="h2" size="sm">
          Enlaces rápidos
        </Heading>
        <Entries entries={quickLinks} />
      </div>
      <div>
        <Heading as="h2" size="sm">
          Seguinos
        </Heading>
        <Entries entries={social} />
        <Image src={quality} alt={certification.alt} loading="lazy" h="64px" />
      </div>
    </SimpleGrid>
    <Text>{copyright}</Text>
  </Box>
);

/** The header with its menus, where the page is, and the footer around it. */
const Shell = ({ path, children }: { path: readonly string[]; children: ReactNode }) => (
  <ChakraProvider value={system}>
    <Header />
    <Box as="main" maxW="1120px" mx="auto" px="16px" pt="76px" pb="16px">
      {path.length > 0 && (
        <Breadcrumb.Root>
          <Breadcrumb.List>
            {path.map((title) => (
              <Breadcrumb.Item key={title}>
                <Breadcrumb.Link href="/">{title}</Breadcrumb.Link>
              </Breadcrumb.Item>
            ))}
          </Breadcrumb.List>
        </Breadcrumb.Root>
      )}
      {children}
    </Box>
    <Footer />
  </ChakraProvider>
);

export function show(path: readonly string[], page: ReactNode): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Shell path={path}>{page}</Shell>
    </StrictMode>,
  );
}
