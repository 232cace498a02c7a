import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = {
  exampleData: 'Datos de ejemplo: la oficina todavía no conectó esta consulta. No son los tuyos.',
} as const;

/** Warning on a screen that shows the examples of an endpoint which is not connected yet. */
export function ExampleMark() {
  const words = useOwnWords(WORDS);
  const { pathname } = useLocation();
  if (!useStore(useServices().exemplified).has(pathname)) return null;
  return (
    <chakra.p
      role="status"
      paddingInline="4"
      paddingBlock="3"
      bg="warning.subtle"
      color="warning"
      borderRadius="md"
      fontSize="sm"
      fontWeight="600"
    >
      {words.exampleData}
    </chakra.p>
  );
}
