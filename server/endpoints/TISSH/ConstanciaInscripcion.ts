import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { businessesOfCuit } from '#server/subjects/businesses/businesses.ts';
import {
  issueRegistration,
  nameOf,
  registrationOf,
} from '#server/subjects/certificates/business-registration.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Inscriptions of a CUIT with the certificate; when there are several and none is chosen, only the list. */
export const constanciaInscripcion: Handler<'TISSH/ConstanciaInscripcion'> = async (request, context) => {
  const { refuse } = context;
  const all = await businessesOfCuit(context.db, request.cuit);
  const chosen = request.padron ? all.filter((one) => one.register_number === request.padron) : all;
  const [business] = chosen;
  const owner = business && (await findTaxpayer(context.db, business.taxpayer_id));
  if (!business || !owner) throw refuse('inscripcion_inexistente');
  const answer = {
    razon_social: nameOf(owner, context),
    cuit: owner.cuit,
    inscripciones: all.map((one) => ({
      padron: one.register_number,
      nombre: one.name,
      tipo_inscripcion: one.tax,
      estado: stateOf(one),
    })),
  };
  if (chosen.length > 1) return answer;
  return withLocks(context, [ofObject(business.register_number)], async (inside) => {
    const registration = await registrationOf(business, owner, inside);
    const certificate = await issueRegistration(registration, owner, inside);
    return {
      ...answer,
      padron: business.register_number,
      nombre: business.name,
      tipo_inscripcion: business.tax,
      estado: stateOf(business),
      domicilio: registration.address,
      fecha_inicio: business.since,
      fecha_baja: business.until,
      actividades: registration.activities.map(({ code, name, rate, since }) => ({
        codigo: code,
        descripcion: name,
        alicuota: rate / 10,
        desde: since ?? business.since,
      })),
      valido_hasta: certificate.valid_until,
      url_pdf: inside.links.page(certificate.file_id),
      codigo_verificacion: certificate.code,
    };
  });
};

const stateOf = ({ until }: Business): CodeOf<'estados_objeto'> => (until === null ? 'ACTIVO' : 'BAJA');
