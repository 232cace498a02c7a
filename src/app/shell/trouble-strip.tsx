import { useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';
import { useOwnWords } from '#widgets/words.ts';
import { Strip } from './strip.ts';

const WORDS = {
  unkeptDraft:
    'Este navegador no deja guardar lo que escribís: podés seguir, pero se pierde si recargás o cerrás esta página.',
  unkeptSession: 'Este navegador no deja guardar tu ingreso: dura hasta que recargues o cierres esta página.',
  newsStopped: 'Los avisos en vivo se cortaron. Seguimos intentando; lo demás funciona igual.',
} as const;

/** Warns of degraded service: data that this device cannot store, live events that stopped. */
export function TroubleStrip() {
  const words = useOwnWords(WORDS);
  const services = useServices();
  const unkept = useStore(services.unkept);
  const isStopped = useStore(services.newsStopped);
  if (unkept.size === 0 && !isStopped) return null;
  return (
    <Strip role="status">
      {isStopped && <p>{words.newsStopped}</p>}
      {unkept.has('session') && <p>{words.unkeptSession}</p>}
      {unkept.has('draft') && <p>{words.unkeptDraft}</p>}
    </Strip>
  );
}
