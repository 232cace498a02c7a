import { maskName } from '#formats/masks/mask-name.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import type { StoredFile, Taxpayer } from '#server/core/store/schema/schema.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import { streetOf } from '#server/subjects/businesses/street-of.ts';
import { findBusiness } from '#server/subjects/businesses/businesses.ts';
import { findProperty } from '#server/subjects/properties/properties.ts';
import { propertyAddress } from '#server/subjects/properties/property.ts';
import { isChargedTo } from './is-charged-to.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import { isStampOf } from '#server/subjects/stamps/is-stamp-of.ts';
import { findStamp, stampOfSlip, type IssuedStamp } from '#server/subjects/stamps/stamps.ts';
import { findVehicle } from '#server/subjects/vehicles/vehicles.ts';

/** Papers that mask the name of a person, because their link opens them for others too. */
type MaskedPaper = Extract<
  Paper,
  { kind: 'slip' | 'stampReceipt' | 'certificate' | 'statement' | 'finesReport' }
>;

/** Facts of a paper about the owner of its object; the others are about the person it charges. */
const OWNER_LABELS: ReadonlySet<string> = new Set(['Titular', 'Razón social', 'Domicilio comercial']);

/** Unmasked values of the object's owner, and of the person charged. */
interface FullValues {
  owner: ReadonlyMap<string, string>;
  charged: ReadonlyMap<string, string>;
}

/**
 * The unmasked copy of a paper for the taxpayer it names, with their full name and address. Drawn on request and not
 * stored.
 *
 * @returns null: the paper masks nothing of the signed-in taxpayer.
 */
export async function ownCopy(
  { id, document }: Pick<StoredFile, 'id' | 'document'>,
  { db, taxpayer }: Pick<Context, 'db' | 'taxpayer'>,
): Promise<Paper | null> {
  if (!taxpayer || document === null) return null;
  const paper = JSON.parse(document) as Paper;
  if (!isMasked(paper)) return null;
  const { content } = paper;
  const values =
    paper.kind === 'slip'
      ? await valuesOfSlip(paper.content.number, taxpayer, db)
      : await valuesOfCertificate(id, taxpayer, db);
  const facts = content.facts.map((fact) => unmasked(fact, values));
  const isSame = facts.every((fact, i) => fact === content.facts[i]);
  return isSame ? null : ({ ...paper, content: { ...content, facts } } as Paper);
}

function isMasked(paper: Paper): paper is MaskedPaper {
  return ['slip', 'stampReceipt', 'certificate', 'statement', 'finesReport'].includes(paper.kind);
}

function unmasked(fact: Fact, { owner, charged }: FullValues): Fact {
  const { label, value, detail = '' } = fact;
  const full = (OWNER_LABELS.has(label) ? owner : charged).get(value);
  const place = owner.get(detail);
  if (full === undefined && place === undefined) return fact;
  return { ...fact, value: full ?? value, ...(place !== undefined && { detail: place }) };
}

async function valuesOfSlip(number: string, taxpayer: Taxpayer, db: Database): Promise<FullValues> {
  const slip = await findSlip(db, number);
  if (!slip) return NOTHING;
  const stamp = await stampOfSlip(db, number);
  return {
    owner: await ownedValues(slip.object, taxpayer, db),
    charged: (await isChargedTo(taxpayer, slip, db)) ? chargedValues(taxpayer, stamp) : NONE,
  };
}

async function valuesOfCertificate(fileId: string, taxpayer: Taxpayer, db: Database): Promise<FullValues> {
  const certificate = await db
    .selectFrom('certificate')
    .select(['number', 'object'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!certificate) return NOTHING;
  const stamp = await findStamp(db, certificate.number);
  return {
    owner: await ownedValues(certificate.object, taxpayer, db),
    charged: stamp && isStampOf(stamp, taxpayer) ? chargedValues(taxpayer, stamp) : NONE,
  };
}

const NONE: ReadonlyMap<string, string> = new Map();
const NOTHING: FullValues = { owner: NONE, charged: NONE };

/** A stamp is in the name that was typed for it. */
function chargedValues(
  { name }: Taxpayer,
  stamp: Pick<IssuedStamp, 'name'> | undefined,
): ReadonlyMap<string, string> {
  const names = [name, stamp?.name ?? name];
  return new Map(names.map((one) => [maskName(one), one]));
}

/** Name and address that the owner of an object reads in full; none when the taxpayer does not own it. */
async function ownedValues(
  object: string,
  taxpayer: Taxpayer,
  db: Database,
): Promise<ReadonlyMap<string, string>> {
  const name: [string, string] = [maskName(taxpayer.name), taxpayer.name];
  const vehicle = await findVehicle(db, object);
  if (vehicle) return vehicle.owner_id === taxpayer.id ? new Map([name]) : NONE;
  const property = await findProperty(db, object);
  if (property) {
    const [street, address] = [null, taxpayer].map((asker) => propertyAddress(property, { taxpayer: asker }));
    return property.owner_id === taxpayer.id ? new Map([name, [street ?? '', address ?? '']]) : NONE;
  }
  const business = await findBusiness(db, object);
  if (business?.taxpayer_id !== taxpayer.id) return NONE;
  return new Map([name, [streetOf(business.address), business.address]]);
}
