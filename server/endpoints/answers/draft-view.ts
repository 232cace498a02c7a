import { localMinute } from '#server/core/time/clock.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { ENDED } from '#server/rules/drafts/newest-draft.ts';
import type { DraftRow } from '#server/subjects/drafts/drafts.ts';

/** A draft in wire format; version 0 when there never was one, no content when it ended. */
export function draftView(
  draft: Pick<DraftRow, 'version' | 'content' | 'written_at'> | undefined,
  timeZone: string,
): ResponseOf<'Borradores/Leer'> {
  if (!draft) return { version: 0, contenido: null, guardado: null };
  const { version, content, written_at } = draft;
  if (content === ENDED) return { version, contenido: null, guardado: null };
  return { version, contenido: content, guardado: localMinute(written_at, timeZone) };
}
