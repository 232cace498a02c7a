/** TypeScript of one of some texts. */
export const textUnion = (values: readonly string[]) =>
  values.length === 0 ? 'never' : values.map((value) => `'${value}'`).join(' | ');
