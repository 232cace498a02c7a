import { expect, it } from 'vitest';
import type { Shape } from '#contract/generated/grammar.ts';
import { loadConfig } from '#language/load/load.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { AmountLedger, disagreementText } from '#tests/amounts/amount-fact.ts';
import { answerFacts, NAMED_BEFORE, type Movement } from '#tests/amounts/answer-facts.ts';
import { askQueries } from './ask-queries.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { asTaxpayer, ANDINA, LAPACHOS, TOLABA } from '#tests/api/as-taxpayer.ts';

const config = loadConfig('config');
const HOLDERS = [TOLABA, LAPACHOS, ANDINA];

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

function saysState(shape: Shape): boolean {
  const { codes = '', items, properties = {} } = namedShape(shape, config) ?? {};
  const inside = items ? [items] : Object.values(properties);
  return ['estados_obligacion', 'situaciones'].includes(codes) || inside.some(saysState);
}

it('a debt has one amount, state and situation in all answers, for each day that they are for', async () => {
  const [today] = DAYS as [string];
  const portal = await openSeededPortal({ PORTAL_TODAY: today });
  const queries = [...config.endpoints]
    .map(([path, { value }]) => ({ path, endpoint: value }))
    .filter(({ endpoint }) => endpoint.kind === 'query');
  const ledger = new AmountLedger();
  const sources = new Set<string>();
  for (const taxpayer of HOLDERS) {
    const ask = await asTaxpayer(portal, taxpayer);
    await askQueries(
      queries,
      config,
      async (path, request) => {
        const { status, said } = await ask(path, request);
        return { status, body: said };
      },
      ({ path }, request, answer) => {
        const source = `${path} ${JSON.stringify(request)}`;
        const seen = { endpoint: path, request: request as Record<string, unknown>, answer };
        const facts = answerFacts({ ...seen, today, taxpayer, source, epoch: 0 }, config);
        if (facts.some(({ measure }) => ['estado', 'situacion'].includes(measure))) sources.add(path);
        ledger.add(facts);
      },
      ({ endpoint }) => !saysState(endpoint.response),
    );
  }
  await portal.close();
  expect(ledger.disagreements().map(disagreementText)).toEqual([]);
  expect(sources.size).toBeGreaterThan(10);
}, 300_000);
