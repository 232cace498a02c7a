import type { Context } from '#server/core/context/context.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { publishNotice } from '#server/subjects/electronic-address/serve-notice.ts';
import { changeInWords, procedureOf } from './letter.ts';
import { nameOf } from './name-of.ts';
import { stateLabel } from './shown-state.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Who receives expedientes and tells of them. */
const OFFICE = 'Mesa de Entradas';
/** Code of tipos_notificacion. */
const KIND = 'NOTIFICACION';

/**
 * Puts a change of state in the electronic address of who filed an expediente. It is told live and by mail as the change it is,
 * so that nobody hears of it twice. The term of an observation is the expediente's, and is answered there.
 * @returns its number; null when he has no electronic address, or nobody signed in filed it.
 */
export async function notifyMove(
  expediente: Expediente,
  told: { state: CodeOf<'estados_expediente'>; detail: string | null },
  context: Pick<Context, 'db' | 'now' | 'today' | 'codes' | 'endpoints'>,
): Promise<string | null> {
  if (expediente.taxpayer_id === null) return null;
  const name = nameOf(expediente);
  const published = await publishNotice(
    {
      taxpayerId: expediente.taxpayer_id,
      kind: KIND,
      subject: `Expediente N° ${name}: ${stateLabel(expediente, told.state, context)}`,
      office: OFFICE,
      body: [procedureOf(expediente, context), ...changeInWords(expediente, told, context)].join('\n'),
      termDays: null,
      expediente: name,
      files: [],
    },
    context,
  );
  return published?.number ?? null;
}
