import { NAMED_BEFORE, type Movement } from '#tests/amounts/answer-facts.ts';
import { expect, it } from 'vitest';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { asTaxpayer } from '#tests/api/as-taxpayer.ts';

/** A late fine that is half until its day, debts in a plan, at law and with an offer, fines of traffic. */
const DAYS = ['2026-04-15', '2026-03-11'];

interface Line {
  id_concepto: string;
  tipo_inscripcion: string;
  imponible: string;
  concepto: string;
  fecha_vencimiento: string;
  total: string;
  estado: string;
  situacion: string;
}

it.each(DAYS)('a debt has one name, amount, state and situation in all accounts on %s', async (today) => {
  const portal: TestPortal = await openSeededPortal({ PORTAL_TODAY: today });
  const seen = new Set<string>();
  const wrong: string[] = [];
  const holders = await portal.db
    .selectFrom('taxpayer')
    .select('cuit')
    .where('password_hash', 'is not', null)
    .execute();
  for (const { cuit } of holders) {
    const ask = await asTaxpayer(portal, cuit);
    const ledger = new Map<string, { cents: number; estado: string; legal: string | null }>();
    const account = (await ask('CuentaCorriente/Consulta')).said as { desde: string; items: Movement[] };
    const [month, year] = account.desde.split('/');
    const since = `${year}-${month}-01`;
    for (const one of account.items) {
      const name = `${one.tipo_inscripcion} ${one.imponible} ${one.concepto.replace(NAMED_BEFORE, '')}`;
      const before = ledger.get(name)?.cents ?? 0;
      const { estado, legal } = one;
      ledger.set(name, {
        cents: before + Math.round((Number(one.debito) - Number(one.credito)) * 100),
        estado,
        legal,
      });
    }
    const { inscripciones } = (await ask('CuentaUnica/Consulta')).said;
    for (const { id } of inscripciones as { id: string }[]) {
      const lines = (await ask('CuentaUnica/Inscripciones/Deuda', { id })).said.obligaciones as Line[];
      for (const line of lines.filter((one) => one.fecha_vencimiento >= since)) {
        const name = `${line.tipo_inscripcion} ${line.imponible} ${line.concepto}`;
        const isPlanned = line.situacion === 'EN_PLAN';
        const there = ledger.get(name);
        // The account ends with what is due this month.
        if (!there && line.estado !== 'VENCIDA') continue;
        seen.add(line.situacion);
        const said = [line.estado, line.situacion, isPlanned ? 0 : Math.round(Number(line.total) * 100)];
        const kept = there && [there.estado, there.legal ?? 'NORMAL', there.cents];
        if (String(said) !== String(kept)) wrong.push(`${cuit} ${name}: ${said} / ${kept}`);
      }
    }
  }
  await portal.close();
  expect(wrong).toEqual([]);
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(['EN_PLAN', 'NORMAL']));
});
