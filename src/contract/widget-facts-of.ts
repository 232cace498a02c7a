import { widgetFacts } from './generated/widget-facts.ts';
import type { WidgetFacts } from './widget-facts.ts';

const facts: ReadonlyMap<string, WidgetFacts> = new Map(Object.entries(widgetFacts));

/** Facts of the widget of a field; none for rows and computed values, which are not typed into. */
export const widgetFactsOf = (widget: string | undefined): Partial<WidgetFacts> =>
  facts.get(widget ?? '') ?? {};
