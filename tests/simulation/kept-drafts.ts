import { localMinute } from '#server/core/time/clock.ts';
import { ENDED, newestDraft, type StoredDraft } from '#server/rules/drafts/newest-draft.ts';
import { compiledPortal } from '#app/compiled-portal.ts';

interface Copy {
  readonly direccion: string;
  readonly contenido?: string;
  readonly anterior?: string;
  readonly version: number;
  readonly segundos?: number;
  readonly serie: string;
  readonly orden: number;
}

/** Fake server for drafts that follows the real rule. */
export class KeptDrafts {
  readonly #kept = new Map<string, StoredDraft>();

  /** Answers a call about drafts. */
  answer(path: string, body: unknown): unknown {
    const sent = body as Copy;
    if (path === 'Borradores/Leer') return view(this.#kept.get(sent.direccion));
    const { contenido = ENDED, anterior = '', segundos = 0 } = sent;
    const { stays, other } = newestDraft(this.#kept.get(sent.direccion), {
      content: contenido,
      previous: anterior,
      version: sent.version,
      written_at: new Date(Date.now() - segundos * 1000).toISOString(),
      series: sent.serie,
      turn: sent.orden,
    });
    this.#kept.set(sent.direccion, stays);
    if (contenido === ENDED) return { version: stays.version };
    return { borrador: view(stays), otro: other && view(other).guardado, queda: stays.content === contenido };
  }

  /** Contents by address; ended drafts are omitted. */
  contents(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
    const alive = [...this.#kept].filter(([, { content }]) => content !== ENDED);
    return Object.fromEntries(alive.map(([address, { content }]) => [address, JSON.parse(content)]));
  }
}

function view(draft: Pick<StoredDraft, 'content' | 'version' | 'written_at'> | undefined) {
  if (!draft || draft.content === ENDED)
    return { version: draft?.version ?? 0, contenido: null, guardado: null };
  const guardado = localMinute(draft.written_at, compiledPortal.portal.timeZone);
  return { version: draft.version, contenido: draft.content, guardado };
}
