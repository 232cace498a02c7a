import type { SignedIn, Letterhead, Moment, Refusing } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { ownStructures, type OwnStructure } from './structures.ts';

const KIND = 'HABILITACION_ESTRUCTURA';

/**
 * The authorization certificate of a structure of the signed-in taxpayer: that of its expediente, or one issued once
 * for a structure older than the portal. Returns the id of its file. `context.db` is a transaction. Refuses with
 * `estructura_ajena` or `no_habilitada`.
 */
export async function authorizationPaper(
  estructura: string,
  context: Moment & SignedIn & Letterhead & Refusing<'estructura_ajena' | 'no_habilitada'>,
): Promise<string> {
  const own = (await ownStructures(context)).find(({ structure }) => structure.number === estructura);
  if (!own) throw context.refuse('estructura_ajena', { estructura });
  if (own.state !== 'HABILITADA') throw context.refuse('no_habilitada', { estructura });
  const given = own.expediente?.certificate_file_id ?? null;
  if (given !== null) return given;
  const before = await context.db
    .selectFrom('certificate')
    .select('file_id')
    .where('object', '=', estructura)
    .where('kind', '=', KIND)
    .where('voided_on', 'is', null)
    .executeTakeFirst();
  return before?.file_id ?? issue(own, context);
}

async function issue({ structure }: OwnStructure, context: Moment & SignedIn & Letterhead): Promise<string> {
  const { portal, now, today } = context;
  const owner = context.taxpayer;
  const metres = String(structure.height / 100).replace('.', ',');
  const { file_id } = await issueCertificate(
    {
      prefix: 'HE',
      kind: KIND,
      object: structure.number,
      validUntil: ALWAYS,
      owner: owner.id,
      name: () => `habilitacion-${structure.number}.pdf`,
      paper: (number, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: now,
          kind: 'Certificado',
          title: 'Habilitación de estructura soporte de antenas',
          number,
          issued: today,
          validUntil: null,
          facts: [
            { label: 'Contribuyente', value: owner.name },
            { label: 'CUIT', value: cuit.write(owner.cuit) },
            { label: 'Estructura', value: structure.number },
            { label: 'Padrón', value: structure.register_number },
            { label: 'Tipo', value: labelOf('tipos_estructura', structure.kind, context) },
            { label: 'Altura (m)', value: metres },
            { label: 'Ubicación', value: structure.place },
            { label: 'Coordenadas', value: `${structure.latitude}, ${structure.longitude}` },
            { label: 'Operadoras', value: structure.carriers },
            { label: 'Declarada el', value: date.write(structure.declared_on) },
          ],
          text: [
            `Se certifica que al ${date.write(today)} la estructura está habilitada.`,
            'Habilita a funcionar con las verificaciones anuales declaradas.',
          ],
          verification,
        },
      }),
    },
    context,
  );
  return file_id;
}
