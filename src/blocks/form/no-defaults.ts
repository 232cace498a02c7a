/** For rjsf: nothing comes by itself, least of all a consent. What a form opens with is decided before. */
export const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
} as const;
