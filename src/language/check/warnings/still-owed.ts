import type { Endpoint, Register } from '#contract/generated/grammar.ts';
import { fieldsBehind } from '#language/model/reads-behind.ts';
import { chargedFields } from '#language/model/charged-fields.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

export const stillOwed: Warning = {
  id: 'still-owed',
  explain: 'Lo que un trámite cobra de un padrón queda anotado en él cuando se paga.',
  reason: 'La consulta seguiría diciendo que se debe lo que ya está pagado.',
  example: {
    file: 'endpoints/Vehiculos/Aviso.json',
    at: ['expediente', 'writes'],
    good: '[{ "register": "vehiculos", "at": "PAGADO", "key": "request.patente", "update": { "cuotas": "0" }, "otherwise": "otro" }]',
    bad: null,
  },
  check(config, report) {
    const told = new Set<string>();
    for (const screen of config.screens.values()) {
      if (!screen.sound) continue;
      const { data = {} } = screen.expanded;
      for (const { value, container } of markedParts(screen.grammar, screen.expanded, 'x-call')) {
        const path = String(value);
        const filed = config.endpoints.get(path);
        const { expediente } = filed?.sound ? filed.value : {};
        if (!expediente?.charge || told.has(path)) continue;
        const { send = {} } = container;
        const charged = chargedFields({ expediente });
        const sources = Object.entries(send).flatMap(([field, source]) =>
          charged.has(field) ? [source] : [],
        );
        const written = new Set(expediente.writes?.map(({ register }) => register));
        for (const [slot, taken] of fieldsBehind(sources, screen)) {
          const asked = config.endpoints.get(data[slot]!.endpoint)?.value;
          const name = asked?.lookup?.register;
          const register = config.registers.get(name ?? '');
          if (!asked || !register?.sound || written.has(register.name) || told.has(path)) continue;
          const owed = taken.flatMap((field) => amountsIn(asked, field, register.value))[0];
          if (owed === undefined) continue;
          told.add(path);
          const { title } = register.value.fields[owed]!;
          const message = `Cobra lo que dice el padrón "${register.name}" (${title}) y no lo anota: después de pagar, la consulta lo sigue dando. Decilo en "writes" con "at": "PAGADO"; si ese importe no es una deuda (un precio, un valor), decilo en su campo con "owed": false.`;
          report(keyPosition(expediente, 'charge'), message);
        }
      }
    }
  },
};

/** The amounts owed of a register's record that a field of what is answered comes from. */
function amountsIn({ answer = {}, lookup }: Endpoint, field: string, { fields }: Register): string[] {
  const said = String(answer[field] ?? '');
  const reads = expressionReads(said);
  const isSaid = (name: string) =>
    lookup?.many === undefined
      ? reads.fields.has(`record.${name}`) || reads.whole.has('record')
      : reads.members.has(name) || said.trim() === 'records';
  return Object.keys(fields).filter(
    (name) => fields[name]!.format === 'money' && fields[name]!.owed !== false && isSaid(name),
  );
}
