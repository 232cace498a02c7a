import type { Context } from '#server/core/context/context.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { publishNotice } from '#server/subjects/electronic-address/serve-notice.ts';
import { changeInWords, procedureOf } from './letter.ts';
import { nameOf } from './name-of.ts';
import { stateLabel } from './shown-state.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The department that signs notices about expedientes. */
const OFFICE = 'Mesa de Entradas';
/** Code of tipos_notificacion. */
const KIND = 'NOTIFICACION';

/**
 * Stores a change of state as a legal notice at the electronic address of the owner. The live event and the mail of the
 * change already notify it, so none is sent here. The term of an observation belongs to the expediente and is answered
 * there.
 * @returns its number; null without an electronic address or a signed-in owner.
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
