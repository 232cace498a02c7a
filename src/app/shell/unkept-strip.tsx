import { chakra } from '@chakra-ui/react';
import { useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = {
  unkeptDraft:
    'Este navegador no deja guardar lo que escribís: podés seguir, pero se pierde si recargás o cerrás esta página.',
  unkeptSession: 'Este navegador no deja guardar tu ingreso: dura hasta que recargues o cierres esta página.',
} as const;

/** Says what this device does not keep, while the page works all the same. */
export function UnkeptStrip() {
  const words = useOwnWords(WORDS);
  const unkept = useStore(useServices().unkept);
  if (unkept.size === 0) return null;
  return (
    <chakra.div
      role="status"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="2"
      bg="warning.subtle"
      color="warning"
      fontSize="sm"
      fontWeight="600"
      css={{ '@media print': { display: 'none' } }}
    >
      {unkept.has('session') && <p>{words.unkeptSession}</p>}
      {unkept.has('draft') && <p>{words.unkeptDraft}</p>}
    </chakra.div>
  );
}
