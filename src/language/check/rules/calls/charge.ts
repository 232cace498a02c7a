import type { Charge, Endpoint, Shape } from '#contract/generated/grammar.ts';
import { possibleValues } from '#expressions/condition.ts';
import { unsummedParts } from '#language/charges/charge-parts.ts';
import { compileCharge } from '#language/charges/compile-charge.ts';
import { configTypes } from '#language/model/config-types.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { checkPlaces, notInRequest, placesOf } from '#language/model/request-places.ts';
import type { Report, Rule } from '#language/config/rule.ts';

/** Payment codes and bars begin with it. */
const TAX = /^\d{4}$/;

export const charge: Rule = {
  id: 'charge',
  phase: 'types',
  explain:
    'Un trámite que cobra dice con qué código de cuatro cifras, nombra campos de su pedido y lo envía una pantalla.',
  reason:
    'Sin el código no se puede pagar; sin una pantalla contra la cual controlar lo que llega, alguien podría elegir cuánto paga.',
  example: {
    file: 'endpoints/Vehiculos/Aviso.json',
    at: ['expediente', 'charge', 'tax'],
    good: '"codes.tasas.tramites"',
    bad: '"codes.estados.pendiente"',
  },
  check(config, report) {
    for (const file of config.endpoints.values()) {
      if (!file.sound) continue;
      checkCharge(file, config, report);
      checkCharged(file.value, config, report);
    }
  },
};

/** What a command charges is an amount that it is sent. */
function checkCharged(endpoint: Endpoint, config: Config, report: Report): void {
  const { charges, kind, request } = endpoint;
  if (charges === undefined) return;
  const properties = namedShape(request, config)?.properties ?? {};
  const field = Object.hasOwn(properties, charges) ? namedShape(properties[charges]!, config) : undefined;
  if (kind !== 'command')
    report(
      keyPosition(endpoint, 'charges'),
      '"charges" va en un command: un trámite lo dice en su expediente, con "charge" u "owes".',
    );
  else if (!field)
    report(valuePosition(endpoint, 'charges'), ...notInRequest(charges, Object.keys(properties)));
  else if (field.format !== 'money')
    report(valuePosition(endpoint, 'charges'), `"${charges}" no es un importe ("format": "money").`);
}

function checkCharge(file: ConfigFile<Endpoint>, config: Config, report: Report): void {
  const { request, reserved, expediente } = file.value;
  const declared = expediente?.charge;
  const fields = Object.keys(request.properties ?? {});
  if (expediente?.cancel) {
    checkDue(expediente.cancel.until, request, report);
    if (!declared)
      report(
        keyPosition(expediente, 'cancel'),
        'Nada se paga acá ("charge"): se desiste sin "cancel", que dice qué pasa con lo pagado.',
      );
  }
  if (!declared) return;
  checkPlaces(declared, 'concept', fields, report);
  checkPlaces(declared, 'once', fields, report);
  checkOnce(declared, request, config, report);
  checkObject(declared, request, report);
  checkDue(declared.due, request, report);
  checkParts(file, declared, config, report);
  if (declared.balance) {
    checkPlaces(declared.balance, 'concept', fields, report);
    checkDue(declared.balance.due, request, report);
  }
  const tax = compileCharge(file, config).tax;
  const codes = tax && possibleValues(tax, configTypes(config).codes);
  if (tax && !codes?.every((code) => TAX.test(code))) {
    const others = codes?.filter((code) => !TAX.test(code)).map((code) => `"${code}"`);
    const which = others ? `: puede dar ${others.join(', ')}` : '';
    const message = `Se cobra con un código de cuatro cifras de una enumeración, y esto no lo es${which}.`;
    report(valuePosition(declared, 'tax'), message, codeMeant(String(declared.tax), config));
  }
  if (reserved) {
    const message =
      'Un trámite que cobra no puede estar reservado: lo que llega se controla contra su pantalla.';
    report(keyPosition(file.value, 'reserved'), message);
  }
}

/** Each element of a list is charged once, so elements need an identity that does not change between readings. */
function checkOnce(declared: Charge, { properties = {} }: Shape, { shapes }: Config, report: Report): void {
  const targetOf = (shape: Shape | undefined) =>
    shape?.$ref === undefined ? shape : shapes.get(shape.$ref)?.value;
  const lists = placesOf(declared, 'once').flatMap(({ name, place }) => {
    const list = targetOf(properties[name]);
    return list?.type === 'array' ? { name, place, isOfRows: targetOf(list.items)?.type === 'object' } : [];
  });
  for (const { name, place, isOfRows } of lists)
    if (isOfRows)
      report(
        place,
        `"${name}" trae filas enteras, que cambian (un interés, un rótulo): enviá en una lista de textos lo que identifica a cada una, y nombrala acá.`,
      );
  const [, second] = lists;
  if (second) report(second.place, 'Acá va una sola lista: se cobra una vez cada uno de sus elementos.');
}

/** Capital and interest are all of the amount. */
function checkParts(file: ConfigFile<Endpoint>, declared: Charge, config: Config, report: Report): void {
  const { capital, interest } = declared;
  if (capital === undefined && interest === undefined) return;
  if (capital === undefined || interest === undefined) {
    const [there, other] = capital === undefined ? ['interest', 'capital'] : ['capital', 'interest'];
    return report(keyPosition(declared, there), `"${there}" va con "${other}": los dos suman "amount".`);
  }
  const unsummed = unsummedParts(file, config);
  if (unsummed !== undefined) report(valuePosition(declared, 'capital'), unsummed);
}

/** What a slip is found by is always there. */
function checkObject(declared: Charge, { properties = {}, required = [] }: Shape, report: Report): void {
  const fields = Object.keys(properties);
  checkPlaces(declared, 'object', fields, report);
  for (const { name, place } of placesOf(declared, 'object'))
    if (fields.includes(name) && !required.includes(name))
      report(place, `"${name}" puede faltar, y con él se busca lo que se paga: ponelo en "required".`);
}

/** A last day that is counted from a date that is sent. */
function checkDue(due: Charge['due'], { properties = {}, required = [] }: Shape, report: Report): void {
  const { from, days, business } = due;
  if (from === undefined) {
    if (days < 0)
      report(
        valuePosition(due, 'days'),
        'Días antes de qué: decí en "from" el campo del pedido con la fecha.',
      );
    return;
  }
  if (!Object.hasOwn(properties, from))
    return report(valuePosition(due, 'from'), ...notInRequest(from, Object.keys(properties)));
  if (properties[from]?.format !== 'date' || !required.includes(from))
    report(valuePosition(due, 'from'), `"${from}" tiene que ser una fecha ("format": "date") obligatoria.`);
  if (days < 0 && business)
    report(valuePosition(due, 'business'), 'Los días antes de una fecha son corridos: sacá "business".');
}

/** The code that was written by itself: `0071` → `codes.tasas.tramites`. */
function codeMeant(written: string, { codes }: Config): { suggestion?: string } {
  const bare = written.replaceAll("'", '');
  for (const [name, { value }] of codes) {
    const meant = value.codes.find(({ code }) => code === bare && TAX.test(code));
    if (meant) return { suggestion: `¿Quisiste decir "codes.${name}.${meant.key}"?` };
  }
  return {};
}
