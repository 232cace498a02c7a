import type { Context } from '#server/core/context/context.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

type Named = Pick<Context, 'codes'>;

/** `Impuesto a la Radicación de Automotores`, as papers and statements write a tax; the code itself when it has no name. */
export function taxName(tax: CodeOf<'tributos'>, { codes }: Named): string {
  const code = codes.get('tributos')?.codes.find((one) => one.code === tax);
  return code?.wholeLabel ?? code?.label ?? tax;
}

/** The title of a slip: what the portal's config calls its tax, else what the office does. */
export function taxLabelOf(
  { tax, tribute }: { tax: CodeOf<'tributos'>; tribute: string | null },
  context: Named,
): string {
  return tribute ?? taxName(tax, context);
}
