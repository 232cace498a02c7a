import type { ComponentType } from 'react';
import type { CompiledFile } from '#contract/compiled-form.ts';
import type { Code } from '#contract/generated/grammar.ts';
import type { Format } from '#formats/format.ts';
import type { WidgetFacts } from '#contract/widget-facts.ts';
import type { ChoosableDays } from '#forms/choosable-days.ts';

/** Raw value of a widget: text, checkbox state, uploaded files, or rows of raw values. */
export type Typed = string | boolean | readonly Uploaded[] | readonly TypedRow[];

/** An uploaded file: its id on the wire and the name shown. */
export interface Uploaded {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface TypedRow {
  /** Key of the row on the page; it is not sent. */
  readonly id: string;
  readonly typed: Readonly<Record<string, Typed>>;
}

export interface WidgetProps {
  id: string;
  name: string;
  label: string;
  value: Typed;
  /** Called on every key. Must be cheap: it may not cause a render. */
  onTyping: (value: Typed) => void;
  /** Called after a pause, on blur, or at once if the widget has no typing. */
  onSettled: (value: Typed) => void;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  format?: Format;
  options?: readonly Code[];
  file?: CompiledFile;
  /** Called when an upload starts; a submit waits for the promise, which gives true if the upload succeeds. */
  onComing?: (file: Promise<boolean>) => void;
  /** Values that columns of a file must contain. */
  given?: Readonly<Record<string, unknown>>;
  /** Minimum and maximum, if both are known. */
  range?: readonly [number, number];
  /** Days that may be chosen. */
  days?: ChoosableDays;
  placeholder?: string;
  autocomplete?: string;
  suggestions?: readonly string[];
}

/** All that a widget says of itself; its facts are literals, because they are copied for rooms that do not draw. */
export interface Widget extends WidgetFacts {
  View: ComponentType<WidgetProps>;
  /** How it gets its accessible name: a label above it, a group legend, or its own label. */
  frame: 'label' | 'group' | 'none';
}
