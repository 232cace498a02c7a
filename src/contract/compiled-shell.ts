/** Compiled config of the frame around screens: menus, parameters and live events. */
import type { Expression } from './expression.ts';
import type { Event, MenuEntry, Parameter } from './generated/grammar.ts';

/** A drawing of an icon: SVG elements of a 24×24 box, as [tag, attributes]. */
export type IconDrawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** A system parameter for the page; its title is for authors of config. */
export type CompiledParameter = Omit<Parameter, 'title'>;

/** A live event for the page; its payload was checked at compile time. */
export type CompiledEvent = Omit<Event, 'payload'>;

export interface CompiledMenuEntry extends Omit<MenuEntry, 'icon' | 'items' | 'needs'> {
  icon?: IconDrawing;
  /** Codes that unlock it: with none of them, it is shown dimmed. */
  needs?: readonly string[];
  items?: readonly CompiledMenuEntry[];
}

export interface CompiledMenu {
  label: string;
  /** Names of the parameters its conditions and texts read. */
  parameters: readonly string[];
  when?: Expression<boolean>;
  items: readonly CompiledMenuEntry[];
}
