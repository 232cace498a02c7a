/** TypeScript of one of some texts. */
export const unionOf = (values: readonly string[]) =>
  values.length === 0 ? 'never' : values.map((value) => `'${value}'`).join(' | ');
