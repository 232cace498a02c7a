import { sql } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Something of a taxpayer, as requests refer to it: field → id. */
export interface Holding {
  /** Endpoints that refer to it so; all if absent. */
  of?: RegExp;
  ids: Readonly<Record<string, unknown>>;
  /** Other required fields, which refer to no one's data. */
  along?: Readonly<Record<string, unknown>>;
}

/** Request fields that refer to a person or to a person's data. */
export const NAMES_SOMETHING =
  /^(id(?!_operacion$)|nro|numero|cuit|usuario|persona|dominio|acta|concepto|padron|catastro|unidad_urbana|plan|adhesion|archivo|comprobante|expediente|direccion$)/i;

/** All that the store has of a taxpayer. */
export async function holdingsOf(
  db: Database,
  taxpayerId: number,
  cuit: string,
  links: FileLinks,
): Promise<Holding[]> {
  const mine = async (table: keyof Schema, column: string, owner: string): Promise<string[]> => {
    const found = sql<{
      id: string;
    }>`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(owner)} = ${taxpayerId}`;
    return (await found.execute(db)).rows.map(({ id }) => id);
  };
  const lines = await db
    .selectFrom('obligation')
    .select(['id', 'tax', 'register_number', 'object', 'plan_number', 'instalment'])
    .where('taxpayer_id', '=', taxpayerId)
    .execute();
  const fines = await db
    .selectFrom('fine')
    .select(['ticket', 'plate'])
    .where('taxpayer_id', '=', taxpayerId)
    .execute();
  const plates = await mine('vehicle', 'plate', 'owner_id');
  const properties = await db
    .selectFrom('property')
    .select(['unit', 'cadastre', 'register_number'])
    .where('owner_id', '=', taxpayerId)
    .execute();
  const adhesions = await db
    .selectFrom('debit_adhesion')
    .select(['id', 'holder_document', 'last_four'])
    .where('owner_id', '=', taxpayerId)
    .execute();
  const slips = await db
    .selectFrom('slip')
    .select(['number', 'payment_code'])
    .where('object', 'in', plates)
    .execute();
  const payments = await db
    .selectFrom('payment')
    .select(['operation_id', 'receipt_number'])
    .where(
      'slip_number',
      'in',
      slips.map(({ number }) => number),
    )
    .execute();
  const files = await mine('file', 'id', 'owner_id');
  const uploads = await mine('upload', 'id', 'owner_id');
  const filed = await db
    .selectFrom('expediente')
    .select(['number', 'year'])
    .where('taxpayer_id', '=', taxpayerId)
    .execute();
  const stamps = await db
    .selectFrom('stamp')
    .select(['number', 'issued_on'])
    .where('document', '=', cuit)
    .execute();
  const businesses = await mine('business', 'register_number', 'taxpayer_id');
  const sheets = await db
    .selectFrom('data_sheet')
    .select(['number', 'register_number'])
    .where('register_number', 'in', businesses)
    .execute();
  const legalNotices = await db
    .selectFrom('legal_notice')
    .select(['id', 'number'])
    .where('taxpayer_id', '=', taxpayerId)
    .limit(3)
    .execute();
  const addresses = await mine('electronic_address', 'number', 'taxpayer_id');
  const receipts = await mine('landfill_receipt', 'number', 'taxpayer_id');
  const structures = await mine('antenna_structure', 'number', 'taxpayer_id');
  const media = await mine('advertising_medium', 'number', 'taxpayer_id');
  const drafts = await mine('draft', 'address', 'taxpayer_id');
  return [
    { ids: { personaId: taxpayerId, usuario: cuit, cuit, cuit_comprador: cuit } },
    ...plates.map((dominio) => ({ ids: { dominio } })),
    ...properties.map(({ unit, cadastre, register_number }) => ({
      ids: { unidad_urbana: unit, catastro: cadastre, padron: register_number },
    })),
    ...adhesions.flatMap(({ id, holder_document, last_four }) => [
      { ids: { id_adhesion: id, nro_documento: undefined, ultimos_digitos: undefined } },
      { ids: { id_adhesion: id, nro_documento: holder_document, ultimos_digitos: last_four } },
    ]),
    ...lines.map(({ id, object }) => ({ ids: { dominio: object, conceptos: [id] } })),
    ...fines.map(({ ticket, plate }) => ({ ids: { dominio: plate, acta: ticket } })),
    ...lines
      .filter(({ plan_number }) => plan_number !== null)
      .map(({ plan_number, instalment, object }) => ({
        ids: { dominio: object, nro_plan: plan_number, cuotas: [instalment] },
      })),
    ...[...new Set(lines.map(({ tax, register_number }) => `${tax}-${register_number}`))].map((id) => ({
      of: /^CuentaUnica\//,
      ids: { id },
    })),
    ...slips.map(({ number, payment_code }) => ({
      of: /^(Pagos|CuentaUnica)\//,
      ids: { nro_boleta: number, codigo: payment_code },
    })),
    ...payments.map(({ operation_id }) => ({ of: /^Pagos\/Estado$/, ids: { id_operacion: operation_id } })),
    ...payments
      .filter(({ receipt_number }) => receipt_number !== null)
      .map(({ receipt_number }) => ({
        of: /^Comprobantes\/Imprimir$/,
        ids: { nro_comprobante: receipt_number },
      })),
    ...files.map((id) => ({
      of: /^Descargas\/Consulta$/,
      ids: { id: links.page(id).replace('/descargas/', '') },
    })),
    ...uploads.map((id) => ({ ids: { archivos: [id], comprobantes: [id] } })),
    ...uploads.map((id) => ({ of: /^Antenas\/Nueva$/, ids: { plano: id, seguro: id, contrato: id } })),
    ...businesses.map((padron) => ({ of: /^(DDJJ|CierreNegocios)\//, ids: { padron } })),
    ...businesses.flatMap((padron) =>
      uploads.map((id) => ({
        of: /^DDJJ\/Sipret\//,
        ids: { padron, archivo: id, id_lote: id },
      })),
    ),
    ...sheets.flatMap(({ number, register_number }) =>
      uploads.map((id) => ({
        of: /^DDJJ\/F900V\/Presentar$/,
        ids: { padron: register_number, nro_anterior: number, documento_local: id },
      })),
    ),
    ...lines.slice(0, 2).map(({ id }) => ({ of: /^DDJJ\/EmitirBoleta$/, ids: { concepto: id } })),
    ...legalNotices.map(({ id, number }) => ({ of: /^DFE\/Ventanilla\//, ids: { id, numero: number } })),
    ...addresses.map((nro) => ({ of: /^DFE\//, ids: { nro } })),
    ...receipts.map((nro_recibo) => ({ of: /^Vertederos\//, ids: { nro_recibo } })),
    ...structures.map((nro_estructura) => ({ of: /^Antenas\//, ids: { nro_estructura } })),
    ...media.map((nro_ddjj) => ({ of: /^PyP\/(Calculo|Modificar|Baja)$/, ids: { nro_ddjj } })),
    ...uploads.map((id) => ({ of: /^PyP\/(Presentar|Baja|Modificar)$/, ids: { foto: id } })),
    ...drafts.map((direccion) => ({ of: /^Borradores\//, ids: { direccion } })),
    ...filed.map(({ number, year }) => ({
      of: /^Expedientes\//,
      ids: { numero: number, anio: year, codigo: undefined },
    })),
    ...stamps.flatMap(({ number, issued_on }) => [
      {
        of: /^Sellados\/Consulta$/,
        ids: { nro_sellado: number, cuit: undefined },
        along: { accion: 'SELLADO' },
      },
      {
        of: /^Sellados\/Consulta$/,
        ids: { nro_sellado: undefined, cuit },
        along: { accion: 'TITULAR', fecha: issued_on },
      },
      { of: /^Sellados\/Comprobante$/, ids: { nro_sellado: number, cuit } },
    ]),
    ...filed.map(({ number, year }) => ({
      of: /^Sellados\/Emitir$/,
      ids: { expediente: `${number}/${year}`, cuit },
    })),
  ];
}
