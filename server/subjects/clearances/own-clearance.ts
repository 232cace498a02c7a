import type { SignedIn, ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { ControlLibreDeuda, Obligacion } from '#server/core/generated/endpoints.ts';
import { toCents } from '#formats/money.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import { CERTIFICATE_CONCEPT } from '#server/rules/money/tax-constants.ts';
import { FINE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { periodName } from '#server/rules/calendar/declared-periods.ts';
import { missingDeclarations } from '#server/subjects/declarations/missing-declarations.ts';
import { fineLines } from '#server/subjects/fines/fine-line.ts';
import { plansOfTaxpayer } from '#server/subjects/plans/plans.ts';
import { inscriptionsOf, type Inscription } from '#server/subjects/single-account/inscriptions.ts';
import { owedLines, owedOf } from '#server/subjects/single-account/owed-lines.ts';
import { ownStamp } from '#server/subjects/stamps/own-stamp.ts';
import { stampUnits } from '#server/subjects/stamps/stamps.ts';
import { paysUncredited } from '#server/subjects/stamps/stamp.ts';
import type { Clearance } from './clearance.ts';
import { courtControl, uncreditedControl } from './clearance-controls.ts';
import { failedControl, passedControl, plansControl, vehicleFinesControls } from './controls.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';
import { counted } from '#formats/written/counted.ts';

/** Scope of a certificate: everything, a tax or an object of the signed-in taxpayer. */
export interface ClearanceScope {
  kind: CodeOf<'alcances_libre_deuda'>;
  tax: CodeOf<'tributos'> | null;
  object: string | null;
}

/** The scope of a request, without the fields that its kind does not use. */
export function scopeOf(request: {
  alcance: CodeOf<'alcances_libre_deuda'>;
  tributo?: CodeOf<'tributos'> | null;
  imponible?: string | null;
}): ClearanceScope {
  const { alcance: kind, tributo = null, imponible = null } = request;
  return {
    kind,
    tax: kind === 'TRIBUTO' ? tributo : null,
    object: kind === 'IMPONIBLE' ? imponible : null,
  };
}

/** The inscriptions of a scope. Refuses with `sin_inscripciones` when there are none. */
export async function inScope(
  { kind, tax, object }: ClearanceScope,
  context: Moment & SignedIn & Refusing<'sin_inscripciones'>,
): Promise<Inscription[]> {
  const all = await inscriptionsOf(context);
  if (kind === 'TODOS') return all;
  const found = all.filter((one) => (kind === 'TRIBUTO' ? one.tax === tax : one.object === object));
  if (found.length === 0) throw context.refuse('sin_inscripciones');
  return found;
}

/** The controls of a debt-free certificate of the signed-in taxpayer, today. */
export async function ownClearance(
  scope: ClearanceScope,
  context: Moment &
    SignedIn &
    Pick<Office, 'codes' | 'portal' | 'tables'> &
    Refusing<ErrorsOf<typeof inScope>>,
): Promise<Clearance> {
  const { db, today, taxpayer: me } = context;
  const found = await inScope(scope, context);
  const terms = await debtTerms({ db, today });
  const lines = owedOf((await Promise.all(found.map((one) => owedLines(one, today, terms, context)))).flat());
  const debts = lines.filter(({ tipo_inscripcion }) => tipo_inscripcion !== FINE_TAX);
  const free = debts.filter(({ estado }) => estado !== 'EN_PROCESO');
  const judicial = free.filter(({ situacion }) => situacion === 'JUDICIAL');
  const ordinary = free.filter(({ situacion }) => situacion !== 'JUDICIAL');
  const fines = await fineLines(
    found.flatMap((one) => one.fines),
    context,
  );
  const plans = (await plansOfTaxpayer(db, me.id)).filter(
    ({ tax, object }) =>
      scope.kind === 'TODOS' || (scope.kind === 'TRIBUTO' ? tax === scope.tax : object === scope.object),
  );
  const ofPlans = await plansControl(plans, context);
  const ofObjects = await Promise.all(
    [...new Set([...found.map(({ object }) => object), me.cuit])].map((one) => paysUncredited(one, context)),
  );
  const uncredited =
    lines.some(({ estado }) => estado === 'EN_PROCESO') ||
    fines.some(({ heldBy }) => heldBy !== null) ||
    ofObjects.includes(true);
  const controls = [
    ...debtControls(
      ordinary.filter(({ fecha_vencimiento }) => fecha_vencimiento < today),
      context,
    ),
    ...(scope.kind === 'IMPONIBLE' ? [monthControl(ordinary, today)] : []),
    courtControl(centsOf(judicial), context),
    ...vehicleFinesControls(fines),
    await declarationsControl(found, context),
    ofPlans.control,
    uncreditedControl(uncredited),
  ];
  const fit = controls.every(({ ok }) => ok);
  return {
    controls,
    kind: fit ? (ofPlans.inForce ? 'REGULARIZACION' : 'LIBRE_DEUDA') : null,
    uncredited: uncredited && controls.every(({ ok, control }) => ok || control === 'PAGOS'),
    stamp: unitsToCents(await stampUnits(db, CERTIFICATE_CONCEPT, today), await unitValue(db, 'UT', today)),
    stampPaid: await ownStamp(CERTIFICATE_CONCEPT, context),
  };
}

/** A control for each object and tax with overdue debt. */
function debtControls(overdue: readonly Obligacion[], context: Pick<Office, 'codes'>): ControlLibreDeuda[] {
  if (overdue.length === 0) return [passedControl('DEUDA')];
  const nameOf = ({ tipo_inscripcion: tax, imponible: object }: Obligacion) =>
    `${labelOf('tributos', tax, context)} ${object}`;
  return [...new Set(overdue.map(nameOf))].map((name) => {
    const of = overdue.filter((line) => nameOf(line) === name);
    const many = counted(of.length, 'concepto vencido', 'conceptos vencidos');
    return failedControl('DEUDA', `${name}: ${many}`, centsOf(of));
  });
}

function monthControl(lines: readonly Obligacion[], today: string): ControlLibreDeuda {
  const ofMonth = lines.filter(
    ({ fecha_vencimiento: due }) => due >= today && due.slice(0, 7) === today.slice(0, 7),
  );
  if (ofMonth.length === 0) return passedControl('CUOTAS_MES');
  return failedControl(
    'CUOTAS_MES',
    `${ofMonth.map(({ concepto }) => concepto).join(', ')} sin pagar`,
    centsOf(ofMonth),
  );
}

async function declarationsControl(
  found: readonly Inscription[],
  context: Moment & SignedIn & Pick<Office, 'codes' | 'tables'>,
): Promise<ControlLibreDeuda> {
  const taxes = new Set(found.map(({ tax }) => tax));
  const missing = (await missingDeclarations(context.taxpayer, context)).filter(
    ({ tax, due }) => due < context.today && taxes.has(tax),
  );
  if (missing.length === 0) return passedControl('DDJJ');
  const named = missing.map(
    ({ business, tax, period }) =>
      `${labelOf('tributos', tax, context)} ${periodName(period)} de ${business.name}`,
  );
  return failedControl('DDJJ', `${named.join(', ')} sin presentar`, null);
}

function centsOf(lines: readonly Obligacion[]): number {
  return lines.reduce((sum, { total }) => sum + Number(toCents(total)), 0);
}
