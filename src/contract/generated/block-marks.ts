// Made by `npm run generate` from the grammar. Do not edit.
/** What the grammar says of each type of block. */
export const blockMarks = {
  'actions': {},
  'basket': {"gives":"rows","asked":true,"kept":true},
  'card-payment': {"gives":"card"},
  'card': {"gives":"card","asked":true,"kept":true,"secrets":["token"]},
  'cards': {},
  'code': {},
  'details': {},
  'form': {"gives":"fields","asked":true,"kept":true},
  'list': {},
  'menu': {},
  'notice': {},
  'receipt': {},
  'search': {},
  'section': {"children":["blocks"]},
  'stats': {},
  'steps': {"gives":"place","numbered":true,"children":["items","blocks"]},
  'table': {"gives":"selection","asked":true},
  'tabs': {"gives":"place","children":["items","blocks"]},
  'text': {},
  'timeline': {},
} as const;
