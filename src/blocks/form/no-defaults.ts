/** Options of rjsf: no default values, above all no consent. `initialTyped` decides the first values. */
export const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
} as const;
