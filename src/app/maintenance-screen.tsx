import { chakra, Flex } from '@chakra-ui/react';
import { usePortal } from '#runtime/services/portal.tsx';
import { textElements } from '#widgets/text-elements.tsx';

/** Replaces the whole portal during maintenance. */
export function MaintenanceScreen() {
  const { portal, images } = usePortal();
  const { image, title, text } = portal.maintenance;
  return (
    <Flex
      as="main"
      direction="column"
      align="center"
      justify="center"
      gap="5"
      minHeight="calc(100vh - var(--strip, 0px))"
      padding="6"
      textAlign="center"
    >
      <chakra.img src={images[image]} alt="" width="320px" height="200px" />
      <chakra.h1 fontSize="2xl" fontWeight="700" color="primary">
        {title}
      </chakra.h1>
      <chakra.p maxWidth="32rem">{textElements(text)}</chakra.p>
      <chakra.p color="muted">{portal.name}</chakra.p>
    </Flex>
  );
}
