import type { Endpoint, GrantedCertificate, OwnState } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { FILED_SHAPE, stateCodes } from '#language/model/shapes/filed-shape.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, positionOf, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { checkPlaces, fieldPaths, notInRequest, placesOf } from '#language/model/request-places.ts';

export const submission: Rule = {
  id: 'submission',
  phase: 'names',
  explain: 'Un trámite (submission) dice su expediente con campos de su pedido y contesta tramite_iniciado.',
  reason: 'Sin eso el servidor no sabe qué anotar en el expediente ni qué contestar.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['expediente'],
    good: null,
    bad: '{ "subject": "Consulta de {patente}", "summary": ["patente"] }',
  },
  check(config, report) {
    for (const { sound, value } of config.endpoints.values()) {
      if (!sound) continue;
      if (value.kind === 'submission') checkSubmission(value, config, report);
      else if (value.expediente)
        report(
          keyPosition(value, 'expediente'),
          '"expediente" solo tiene sentido en un endpoint submission.',
        );
    }
  },
};

function checkSubmission(endpoint: Endpoint, config: Config, report: Report): void {
  const { shapes } = config;
  const { request, response, expediente } = endpoint;
  const fields = Object.keys(request.properties ?? {});
  if (!request.required?.includes('id_operacion')) {
    const message =
      'Un trámite lleva "id_operacion" obligatorio en su pedido: repetido, no se presenta dos veces.';
    report(positionOf(request), message);
  }
  if (response.$ref !== FILED_SHAPE)
    report(positionOf(response), `Un trámite contesta { "$ref": "${FILED_SHAPE}" }.`);
  if (!expediente) {
    report(
      valuePosition(endpoint, 'kind'),
      'A un trámite le falta "expediente": qué dice y qué va en la constancia.',
    );
    return;
  }
  checkPlaces(expediente, 'subject', fields, report);
  if (expediente.certificate)
    checkCertified(expediente.certificate, expediente.summary, fieldPaths(request, shapes), report);
  checkNames(expediente.summary, fields, report);
  checkStates(expediente.states ?? [], config, report);
  const { owes } = expediente;
  if (owes !== undefined && !fields.includes(owes))
    report(valuePosition(expediente, 'owes'), ...notInRequest(owes, fields));
  if (owes !== undefined && expediente.charge)
    report(keyPosition(expediente, 'owes'), '"owes" y "charge" no van juntos: se cobraría dos veces.');
  if (!expediente.unique) return;
  checkPlaces(expediente.unique, 'message', fields, report);
  checkNames(expediente.unique.fields, fields, report);
  if (expediente.unique.fields.length === 0 && !expediente.unique.perTaxpayer)
    report(
      keyPosition(expediente.unique, 'fields'),
      'Sin campos, mientras uno está abierto nadie más podría pedir otro: agregá "perTaxpayer": true.',
    );
  if (expediente.unique.perTaxpayer && endpoint.access === 'public')
    report(
      keyPosition(expediente.unique, 'perTaxpayer'),
      'Sin clave fiscal no se sabe de qué contribuyente es: "perTaxpayer" pide un endpoint que no sea "public".',
    );
}

/** Fields of a certificate must also be in the summary, which says if the person or the office stated them. */
function checkCertified(
  certificate: GrantedCertificate,
  summary: readonly string[],
  fields: readonly string[],
  report: Report,
): void {
  const { items = [] } = certificate;
  for (const key of ['title', 'text', 'fileName'] as const) checkPlaces(certificate, key, fields, report);
  checkNames(items, fields, report);
  const listed = items.map((name, index) => ({ name, place: valuePosition(items, index) }));
  const said = (['title', 'text', 'fileName'] as const).flatMap((key) => placesOf(certificate, key));
  for (const { name, place } of [...said, ...listed]) {
    if (!fields.includes(name) || summary.includes(name.split('.')[0]!)) continue;
    const message = `El certificado dice "${name}", que no está en "summary": ahí se lee si lo declaró la persona o si lo comprobó la oficina.`;
    report(place, message);
  }
}

/** Own names of states must be for codes of the enumeration that answers use for states. */
function checkStates(states: readonly OwnState[], config: Config, report: Report): void {
  const enumeration = stateCodes(config);
  const codes = config.codes.get(enumeration ?? '')?.value.codes.map(({ code }) => code) ?? [];
  for (const [index, own] of states.entries()) {
    if (states.findIndex(({ state }) => state === own.state) < index)
      report(valuePosition(own, 'state'), `"${own.state}" ya tiene su nombre más arriba.`);
    if (codes.includes(own.shown)) continue;
    const message = `No hay ningún estado "${own.shown}": agregalo a codes/${enumeration}.json con lo que se lee.`;
    report(valuePosition(own, 'shown'), message, suggestNearest(own.shown, codes));
  }
}

function checkNames(names: readonly string[], fields: readonly string[], report: Report): void {
  for (const [index, name] of names.entries()) {
    if (fields.includes(name)) continue;
    report(valuePosition(names, index), ...notInRequest(name, fields));
  }
}
