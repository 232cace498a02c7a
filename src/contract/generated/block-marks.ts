// Made by `npm run generate` from config/. Do not edit: edit the schema or the endpoint.
/** What the grammar says of each type of block. */
export const blockMarks = {
  'actions': {},
  'basket': {"asked":true,"kept":true},
  'card-payment': {},
  'card': {"asked":true,"kept":true,"secrets":["token"]},
  'cards': {},
  'code': {},
  'details': {},
  'form': {"asked":true,"kept":true},
  'list': {},
  'menu': {},
  'notice': {},
  'receipt': {},
  'search': {},
  'section': {"children":["blocks"]},
  'stats': {},
  'steps': {"children":["items","blocks"]},
  'table': {"asked":true},
  'tabs': {"children":["items","blocks"]},
  'text': {},
  'timeline': {},
} as const;
