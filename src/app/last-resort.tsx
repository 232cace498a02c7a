import type { ReactNode } from 'react';
import { Boundary } from '#blocks/parts/boundary.tsx';
import { useServices } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = {
  broken: 'Algo falló y no podemos mostrar esta página. Lo que escribiste sigue guardado en este equipo.',
  reload: 'Volver a cargar',
} as const;

/** Outermost error boundary: an error message and a link to reload. */
export function LastResort({ children }: { children: ReactNode }) {
  return <Boundary fallback={Fallen}>{children}</Boundary>;
}

/** Fallback without Chakra or any component that may itself have failed. */
function Fallen() {
  const { drafts } = useServices();
  const words = useOwnWords(WORDS);
  const reload = () => location.reload();
  return (
    <main className="boot-main">
      <p role="alert">{words.broken}</p>
      <p>
        <button type="button" className="boot-link" onClick={() => void drafts.flush().then(reload, reload)}>
          {words.reload}
        </button>
      </p>
    </main>
  );
}
