import type { Endpoint, Register, RegisterWrite } from '#contract/generated/grammar.ts';
import { countProblem } from '#language/check/conditions/count-problem.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, positionOf, valuePosition } from '#language/source/positions.ts';

const WAYS = ['insert', 'update', 'take', 'release'] as const;

export const registerWrite: Rule = {
  id: 'register-write',
  phase: 'types',
  explain:
    'Lo que un trámite escribe en un padrón dice qué registro, con campos suyos, y qué se contesta si no se puede.',
  reason: 'El trámite no se podría presentar, o cambiaría lo que es de otro.',
  example: {
    file: 'endpoints/Vehiculos/Aviso.json',
    at: ['expediente', 'writes'],
    good: null,
    bad: '[{ "register": "vehiculos", "key": "request.total", "take": "cuotas" }]',
  },
  check(config, report) {
    for (const { sound, value } of config.endpoints.values())
      for (const write of (sound && value.expediente?.writes) || []) {
        const register = config.registers.get(write.register);
        checkPaid(write, value, report);
        if (register?.sound) checkWrite(write, register.value, value, report);
        const problem =
          write.take !== undefined &&
          write.count !== undefined &&
          countProblem(String(write.count), value, config);
        if (problem) report(valuePosition(write, 'count'), problem);
      }
  },
};

function checkWrite(write: RegisterWrite, register: Register, endpoint: Endpoint, report: Report): void {
  const ways = WAYS.filter((way) => write[way] !== undefined && write[way] !== false);
  const [way] = ways;
  if (ways.length !== 1 || way === undefined)
    return report(positionOf(write), `Una escritura tiene uno, y solo uno, de ${WAYS.join(', ')}.`);
  checkParts(write, way, report);
  if (way === 'release') return;
  checkOtherwise(write, endpoint, report);
  if (way === 'take') checkTake(write, register, report);
  else checkFields(write, way, register, report);
}

/** What is paid cannot be refused any more. */
function checkPaid(write: RegisterWrite, { expediente }: Endpoint, report: Report): void {
  if (write.at !== 'PAGADO') return;
  const place = valuePosition(write, 'at');
  if (!expediente?.charge) report(place, 'El trámite no cobra nada ("charge"): no se paga nunca.');
  else if (write.take !== undefined)
    report(
      place,
      'Al pagarse puede no quedar lugar y ya no se puede rechazar: sacá "at" y se toma al presentarlo.',
    );
}

/** What each way needs besides, and what means nothing in it. */
function checkParts(write: RegisterWrite, way: (typeof WAYS)[number], report: Report): void {
  const onRecord = way === 'update' || way === 'take';
  if (onRecord && write.key === undefined) report(positionOf(write), 'Falta "key": qué registro cambia.');
  for (const name of ['key', 'when'] as const)
    if (!onRecord && write[name] !== undefined)
      report(keyPosition(write, name), `"${name}" no va con "${way}": no cambia un registro que está.`);
  if (way !== 'take' && write.count !== undefined)
    report(keyPosition(write, 'count'), '"count" solo va con "take".');
  if (way === 'release' && write.at === undefined)
    report(keyPosition(write, 'release'), 'Falta "at": al presentarlo no hay nada que devolver.');
}

function checkOtherwise(write: RegisterWrite, { errors = {} }: Endpoint, report: Report): void {
  const { otherwise } = write;
  const names = Object.keys(errors);
  if (otherwise === undefined)
    report(positionOf(write), 'Falta "otherwise": cuál de sus "errors" da cuando no se puede.');
  else if (!names.includes(otherwise))
    report(
      valuePosition(write, 'otherwise'),
      `No hay ningún error "${otherwise}" en "errors".`,
      suggestNearest(otherwise, names),
    );
}

function checkTake(write: RegisterWrite, { fields }: Register, report: Report): void {
  const take = write.take!;
  const field = Object.hasOwn(fields, take) ? fields[take] : undefined;
  const place = valuePosition(write, 'take');
  if (!field)
    report(place, `El padrón no tiene ningún campo "${take}".`, suggestNearest(take, Object.keys(fields)));
  else if (field.type !== 'integer' || field.optional)
    report(place, `Para tomar de "${take}" tiene que ser un entero que está en todos los registros.`);
}

function checkFields(
  write: RegisterWrite,
  way: 'insert' | 'update',
  { fields, key, owner }: Register,
  report: Report,
): void {
  const values = write[way]!;
  for (const name of Object.keys(values))
    if (!Object.hasOwn(fields, name))
      report(
        keyPosition(values, name),
        `El padrón no tiene ningún campo "${name}".`,
        suggestNearest(name, Object.keys(fields)),
      );
  if (way === 'insert') {
    const missing = Object.keys(fields).filter(
      (name) => !fields[name]!.optional && !Object.hasOwn(values, name),
    );
    if (missing.length > 0)
      report(keyPosition(write, 'insert'), `Faltan campos que todo registro tiene: ${missing.join(', ')}.`);
    return;
  }
  if (Object.hasOwn(values, key)) report(keyPosition(values, key), 'La clave de un registro no cambia.');
  if (owner !== undefined && write.when === undefined && write.at === undefined)
    report(
      keyPosition(write, 'update'),
      `Falta "when": sin decir de quién tiene que ser, cualquiera cambia el registro de otro. Por ejemplo: "record.${owner} == session.contribuyente.cuit".`,
    );
}
