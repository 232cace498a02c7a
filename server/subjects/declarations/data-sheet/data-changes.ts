import { phone } from '#formats/phone.ts';
import type { CambioRegistrado } from '#server/core/generated/endpoints.ts';
import type { RegisteredData } from './registered-data.ts';

/** Changes between registered and declared data, formatted. */
export interface DataChanges {
  lines: readonly CambioRegistrado[];
  /** Codes that begin and that end. */
  begun: readonly string[];
  ended: readonly string[];
  /** The business is elsewhere. */
  moved: boolean;
  /** The mail is another. */
  mail: boolean;
}

type OneValue = Exclude<keyof RegisteredData, 'activities'>;

/** In the order of the form. */
const TITLES: Readonly<Record<OneValue, string>> = {
  fiscalAddress: 'Domicilio fiscal',
  mail: 'Correo electrónico',
  phone: 'Teléfono',
  name: 'Nombre del local',
  address: 'Domicilio del local',
};

export function dataChanges(
  before: RegisteredData,
  now: RegisteredData,
  activityNames: ReadonlyMap<string, string>,
): DataChanges {
  const changed = (Object.keys(TITLES) as OneValue[]).filter((key) => before[key] !== now[key]);
  const written = (key: OneValue, value: string | null) =>
    key === 'phone' && value !== null ? phone.write(value) : value;
  const named = (code: string) => `${code} ${activityNames.get(code) ?? ''}`.trim();
  const begun = now.activities.filter((code) => !before.activities.includes(code));
  const ended = before.activities.filter((code) => !now.activities.includes(code));
  return {
    lines: [
      ...changed.map((key) => ({
        dato: TITLES[key],
        antes: written(key, before[key]),
        ahora: written(key, now[key]),
      })),
      ...begun.map((code) => ({ dato: 'Actividad que empieza', antes: null, ahora: named(code) })),
      ...ended.map((code) => ({ dato: 'Actividad que deja', antes: named(code), ahora: null })),
    ],
    begun,
    ended,
    moved: changed.includes('address'),
    mail: changed.includes('mail'),
  };
}
