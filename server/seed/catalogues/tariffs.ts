import type { TariffKind } from '#server/rules/money/charged-codes.ts';

/** Tax units that the ordinance charges from a day on. */
export const TARIFFS: Readonly<Record<TariffKind, Readonly<Record<string, number>>>> = {
  ANTENA_EMPLAZAMIENTO: { '2020-01-01': 30_000 },
  VERTEDERO_TONELADA: { '2020-01-01': 35 },
  PUBLICIDAD_SIMPLE: { '2020-01-01': 30 },
  PUBLICIDAD_LUMINOSA: { '2020-01-01': 45 },
  PUBLICIDAD_LED: { '2020-01-01': 60 },
  ANTENA_VERIFICACION: { '2020-01-01': 8_000, '2026-01-01': 9_000 },
};

/** Tax units of a kind on a day. */
export function tariffOn(kind: TariffKind, day: string): number {
  const inForce = Object.entries(TARIFFS[kind]).filter(([since]) => since <= day);
  return inForce.at(-1)?.[1] ?? 0;
}
