import type { SignedIn, Letterhead, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { datetime } from '#formats/datetime.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import type { LegalNotice } from '#server/core/store/schema/legal-notice-schema.ts';
import { localMinute } from '#server/core/time/clock.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { readingsOf } from './legal-notices.ts';
import { effectOf } from './notice-view.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Contents of a paper about a notice, besides the common ones. */
interface Said {
  kind: CodeOf<'tipos_certificado'>;
  number?: string;
  title: string;
  facts: Fact[];
  text: string[];
  /** Names of people in the text besides its holder. */
  people?: string[];
}

/** Draws the notice as it was sent, once; returns the id of its file. `context.db` is a transaction. */
export async function noticePaper(
  notice: LegalNotice,
  context: Moment & SignedIn & Letterhead,
): Promise<string> {
  if (notice.file_id !== null) return notice.file_id;
  const file_id = await issue(notice, context, {
    kind: 'NOTIFICACION',
    number: notice.number,
    title: labelOf('tipos_notificacion', notice.kind, context),
    facts: [],
    text: notice.body.split(/\n+/),
  });
  await context.db.updateTable('legal_notice').set({ file_id }).where('id', '=', notice.id).execute();
  return file_id;
}

/**
 * Draws the proof of when and how a notice was notified, once; returns the id of its file. `context.db` is a
 * transaction. Refuses with `sin_notificar`.
 */
export async function noticeSeal(
  notice: LegalNotice,
  context: Moment & SignedIn & Letterhead & Refusing<'sin_notificar'>,
): Promise<string> {
  const { db, portal, refuse } = context;
  if (notice.seal_file_id !== null) return notice.seal_file_id;
  const { notified, mode, begins, ends } = effectOf(notice, await holidays(db), context);
  if (notified === null || begins === null) throw refuse('sin_notificar');
  const [first] = await readingsOf(db, notice.id);
  const openedAt = first && datetime.write(localMinute(first.at, portal.timeZone));
  const how =
    mode === 'APERTURA' && first
      ? `La abrió ${first.name} el ${openedAt} y quedó notificada en ese momento.`
      : 'Nadie la abrió antes del primer martes o viernes posterior a su publicación, y ese día quedó notificada de oficio.';
  const term = `Los plazos corren desde el ${date.write(begins)}, primer día hábil posterior${ends === null ? '' : `, y el que da vence el ${date.write(ends)}`}.`;
  const seal_file_id = await issue(notice, context, {
    kind: 'CONSTANCIA_NOTIFICACION',
    title: 'Constancia de notificación',
    facts: [
      { label: 'Notificación N°', value: notice.number },
      { label: 'Notificada el', value: date.write(notified) },
      { label: 'Cómo', value: labelOf('modos_notificacion', mode ?? '', context) },
      ...(openedAt === undefined ? [] : [{ label: 'Primera lectura', value: openedAt }]),
    ],
    text: [how, term],
    ...(first && { people: [first.name] }),
  });
  await db.updateTable('legal_notice').set({ seal_file_id }).where('id', '=', notice.id).execute();
  return seal_file_id;
}

async function issue(
  notice: LegalNotice,
  context: Moment & SignedIn & Pick<Office, 'origin' | 'portal'>,
  said: Said,
): Promise<string> {
  const { portal, taxpayer, now } = context;
  const { name, cuit: number, id } = taxpayer;
  const published = localMinute(notice.published_at, portal.timeZone);
  const own = said.number !== undefined;
  const certificate = await issueCertificate(
    {
      ...(said.number === undefined ? { prefix: 'CN' } : { number: said.number }),
      kind: said.kind,
      object: notice.number,
      validUntil: ALWAYS,
      owner: id,
      name: (of) => `${own ? 'notificacion' : 'constancia'}-${of}.pdf`,
      paper: (of, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: own ? notice.published_at : now,
          kind: own ? 'Notificación' : 'Constancia',
          title: said.title,
          number: of,
          issued: own ? published.slice(0, 10) : context.today,
          validUntil: null,
          facts: [
            { label: 'Contribuyente', value: name },
            { label: 'CUIT', value: cuit.write(number) },
            { label: 'Asunto', value: notice.subject },
            { label: 'Dependencia', value: notice.office },
            { label: 'Publicada', value: datetime.write(published) },
            ...(notice.expediente === null ? [] : [{ label: 'Expediente', value: notice.expediente }]),
            ...said.facts,
          ],
          text: said.text,
          ...(said.people && { people: said.people }),
          verification,
        },
      }),
    },
    context,
  );
  return certificate.file_id;
}
