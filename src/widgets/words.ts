import { useMemo } from 'react';
import { ABSENT, NO, YES } from '#formats/written/plain.ts';
import { usePortal } from '#runtime/services/portal.tsx';

const WORDS = {
  loading: 'Cargando…',
  slow: 'Esto está tardando más de lo común. Seguimos intentando.',
  retry: 'Reintentar',
  kept: 'No se hizo ningún cambio ni cobro: lo que elegiste sigue acá.',
  changed: 'No se hizo ningún cambio ni cobro. Actualizamos lo que hay para elegir.',
  unsure:
    'No sabemos si llegó a hacerse. Lo que elegiste sigue acá: si volvés a intentarlo no se hace dos veces.',
  waiting: 'Está tardando más de lo común. No cierres esta página: seguimos esperando la respuesta.',
  yes: YES,
  no: NO,
  none: ABSENT,
  choose: 'Elegí una opción',
  optional: 'opcional',
  show: 'Mostrar',
  hide: 'Ocultar',
  scan: 'Escanear',
  summary: 'Revisá estos datos',
  errorPrefix: 'Error: ',
  clear: 'Limpiar',
  remember: 'Recordar en este equipo',
  selectAll: 'Elegir todas',
  selectSeen: 'Elegir las que se ven ({count})',
  select: 'Elegir',
  total: 'Total',
  views: 'Vista',
  ok: 'Cumplido',
  notOk: 'Pendiente',
  newWindow: '(se abre en otra pestaña)',
  working: 'Un momento…',
  attach: 'Adjuntar archivo',
  attachAnother: 'Adjuntar otro archivo',
  takePhoto: 'Tomar foto',
  addPhoto: 'Sumar otra foto al PDF',
  photosTogether: 'Varias fotos van juntas en un PDF.',
  preparing: 'Preparando {name}: {part} %',
  photosUnready: 'No pudimos preparar las fotos. Probá de nuevo, o con otro navegador.',
  uploading: 'Subiendo {name}: {part} %',
  remove: 'Quitar',
  added: 'Agregado',
  files: 'Archivos',
  fileKinds: 'Se acepta {kinds}, hasta {size}.',
  fileTooBig: '{name} pesa {size} y el máximo es {max}.',
  fileKind: '{name} no es {kinds}.',
  fileEmpty: '{name} está vacío.',
  tooManyFiles: 'No entran tantos archivos: el máximo es {many}.',
  enter: 'Entrar',
  or: 'o',
  step: 'Paso {number} de {count}',
  next: 'Continuar',
} as const;

export type Words = Readonly<Record<keyof typeof WORDS, string>>;

/** Texts of the widgets and blocks; `texts` of config/messages replaces them by key. */
export function useWords(): Words {
  const { texts } = usePortal().messages;
  return useMemo(() => ({ ...WORDS, ...texts }), [texts]);
}

/** Texts of a part that loads later and has its own defaults; `texts` replaces them too. */
export function useOwnWords<W extends Readonly<Record<string, string>>>(
  own: W,
): Readonly<Record<keyof W, string>> {
  return { ...own, ...usePortal().messages.texts };
}
