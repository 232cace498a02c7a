// Made by `npm run generate` from the files of src/widgets. Do not edit.
import type { WidgetFacts } from '#contract/widget-facts.ts';

/** What each widget says of itself. */
export const widgetFacts = {
  'checkbox': { suits: 'yesOrNo', isWide: true },
  'date': { suits: 'day' },
  'file': { suits: 'attached', isWide: true, isTall: true },
  'money': { suits: 'amount' },
  'password': { suits: 'prose', isSecret: true },
  'radio': { suits: 'chosen', isWide: true, isTall: true },
  'scan': { suits: 'prose' },
  'select': { suits: 'chosen' },
  'slider': { suits: 'bounded', isWide: true },
  'text': { suits: 'typed' },
  'textarea': { suits: 'prose', isWide: true, isTall: true, hasLines: true },
} satisfies Record<string, WidgetFacts>;
