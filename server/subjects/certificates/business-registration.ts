import type { Caller, Context, Letterhead, Moment, Now, Office } from '#server/core/context/context.ts';
import { addDays, date } from '#formats/date.ts';
import { cuit } from '#formats/cuit.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import type { Certificate, Taxpayer } from '#server/core/store/schema/schema.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { CERTIFICATE_DAYS } from '#server/rules/money/tax-constants.ts';
import { issueCertificate } from './certificate.ts';
import { streetOf } from '#server/subjects/businesses/street-of.ts';
import { registeredActivities, type RegisteredActivity } from '#server/subjects/businesses/businesses.ts';

const KIND = 'CONSTANCIA_INSCRIPCION';
/** Number series of open businesses and of closed ones. */
const OPEN = 'CI';
const CLOSED = 'CIB';
const COMPANY = /^3[034]/;

/**
 * Registration of a business as the caller may see it: the name and address of a person are masked for everyone else.
 */
export interface Registration {
  business: Business;
  name: string;
  address: string;
  activities: RegisteredActivity[];
}

export async function registrationOf(
  business: Business,
  owner: Taxpayer,
  context: Moment & Caller,
): Promise<Registration> {
  const { address, register_number, until } = business;
  const open = isOpenTo(owner, context);
  return {
    business,
    name: nameOf(owner, context),
    address: open ? address : streetOf(address),
    activities: await registeredActivities(context.db, register_number, until ?? context.today),
  };
}

/** Name of the owner, masked unless the caller may see it. */
export function nameOf(owner: Taxpayer, context: Caller): string {
  return isOpenTo(owner, context) ? owner.name : maskName(owner.name);
}

function isOpenTo({ id, cuit: number }: Taxpayer, { taxpayer }: Pick<Context, 'taxpayer'>): boolean {
  return COMPANY.test(number) || taxpayer?.id === id;
}

/**
 * The certificate of a registration, valid for thirty days. Reuses the one issued today if it shows this caller the
 * same. `context.db` is a transaction.
 */
export async function issueRegistration(
  { business, name, address, activities }: Registration,
  owner: Taxpayer,
  context: Moment & Caller & Letterhead,
): Promise<Certificate> {
  const { db, now, today, portal, taxpayer } = context;
  const object = business.register_number;
  const own = taxpayer?.id === owner.id ? owner.id : null;
  const prefix = business.until === null ? OPEN : CLOSED;
  const before = await db
    .selectFrom('certificate')
    .innerJoin('file', 'file.id', 'certificate.file_id')
    .selectAll('certificate')
    .where('certificate.kind', '=', KIND)
    .where('certificate.object', '=', object)
    .where('certificate.number', 'like', `${prefix}-%`)
    .where('certificate.issued_on', '=', today)
    .where('file.owner_id', own === null ? 'is' : '=', own)
    .executeTakeFirst();
  if (before) return before;
  const validUntil = addDays(today, CERTIFICATE_DAYS);
  const facts: Fact[] = [
    { label: 'Razón social', value: name },
    { label: 'CUIT', value: cuit.write(owner.cuit) },
    { label: 'Padrón', value: object, detail: business.name },
    { label: 'Régimen', value: taxName(business.tax, context) },
    { label: 'Domicilio comercial', value: address },
    { label: 'Inicio de actividades', value: date.write(business.since) },
    ...activities.map(({ code, name: activity, since }) => ({
      label: `Actividad ${code}`,
      value: activity,
      detail: `desde el ${date.write(since ?? business.since)}`,
    })),
  ];
  return issueCertificate(
    {
      prefix,
      kind: KIND,
      object,
      validUntil,
      owner: own,
      name: (number) => `${number}.pdf`,
      paper: (number, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: now,
          title: 'Constancia de inscripción',
          number,
          issued: today,
          validUntil,
          facts,
          text: [sentenceOf(business, context)],
          verification,
        },
      }),
    },
    context,
  );
}

function sentenceOf({ register_number, tax, until }: Business, context: Now & Pick<Office, 'codes'>): string {
  return until === null
    ? `Se deja constancia de que el padrón ${register_number} está inscripto en ${taxName(tax, context)} al ${date.write(context.today)}.`
    : `Inscripción dada de baja el ${date.write(until)}.`;
}
