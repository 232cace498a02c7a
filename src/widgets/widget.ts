import type { ComponentType } from 'react';
import type { CompiledFile } from '#contract/compiled-form.ts';
import type { Code } from '#contract/generated/grammar.ts';
import type { Format } from '#formats/format.ts';
import type { ChoosableDays } from '#forms/choosable-days.ts';

/** What was typed: a text, a tick, files that are up, or rows of what was typed. */
export type Typed = string | boolean | readonly Uploaded[] | readonly TypedRow[];

/** A file that is up: its id on the wire, and what the person knows it by. */
export interface Uploaded {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface TypedRow {
  /** Tells rows apart on the page; it does not travel. */
  readonly id: string;
  readonly typed: Readonly<Record<string, Typed>>;
}

export interface WidgetProps {
  id: string;
  name: string;
  label: string;
  value: Typed;
  /** On every key. Must be cheap: nothing may be drawn again for it. */
  onTyping: (value: Typed) => void;
  /** After a pause, when leaving, or at once where there is nothing to wait for. */
  onSettled: (value: Typed) => void;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  format?: Format;
  options?: readonly Code[];
  file?: CompiledFile;
  /** A file is on its way, and whoever sends the form waits for it: whether it got there. */
  onComing?: (file: Promise<boolean>) => void;
  /** What columns of the lines of a file have to say. */
  given?: Readonly<Record<string, unknown>>;
  /** Least and most it may be, where both are known. */
  range?: readonly [number, number];
  /** Which days it may be. */
  days?: ChoosableDays;
  placeholder?: string;
  autocomplete?: string;
  /** Values to suggest. */
  suggestions?: readonly string[];
}

export interface Widget {
  View: ComponentType<WidgetProps>;
  /** How it is named: by a label above, as a group of controls, or by its own words. */
  frame: 'label' | 'group' | 'none';
}
